import type { StoredVerification, VerificationMode } from "../../domain/hub/subscription.ts";

/** A row of the table of pending verifications. */
export interface VerificationRow {
  readonly id: number;
  readonly mode: VerificationMode;
  readonly callback: string;
  readonly host: string;
  readonly topic: string;
  readonly lease_seconds: number;
  readonly secret: Uint8Array | null;
  readonly delivered: string;
  readonly requester: string;
  readonly reason: string | null;
  readonly expires_at: number;
  readonly request: number | null;
  readonly turn: number;
  readonly tries: number;
  readonly postponed: number;
}

export function toVerification({
  lease_seconds,
  expires_at,
  ...row
}: VerificationRow): StoredVerification {
  const { id, mode, callback, host, topic, secret, delivered } = row;
  const { requester, reason, request, turn, tries, postponed } = row;
  return {
    ...{ id, mode, callback, host, topic, secret, delivered, requester, reason, request },
    ...{ turn, tries, postponed, leaseSeconds: lease_seconds, expiresAt: expires_at },
  };
}
