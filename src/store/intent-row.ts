import type { IntentMode, StoredIntent } from "../domain/subscription.ts";

/** An intent as its table has it. */
export interface IntentRow {
  readonly id: number;
  readonly mode: IntentMode;
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

export function toIntent({ lease_seconds, expires_at, ...row }: IntentRow): StoredIntent {
  const { id, mode, callback, host, topic, secret, delivered } = row;
  const { requester, reason, request, turn, tries, postponed } = row;
  return {
    ...{ id, mode, callback, host, topic, secret, delivered, requester, reason, request },
    ...{ turn, tries, postponed, leaseSeconds: lease_seconds, expiresAt: expires_at },
  };
}
