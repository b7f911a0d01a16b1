import { randomBytes } from "node:crypto";
import type { HubReason } from "../domain/hub-reason.ts";
import type { StoredVerification } from "../domain/subscription.ts";
import { CallFailure } from "../net/call-failure.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { inTime } from "../net/in-time.ts";
import type { Share } from "../net/time-shares.ts";
import { withParameters } from "./callback.ts";
import { reasonOfCall } from "./put-off.ts";

const CHALLENGE_BYTES = 24;
const DEADLINE_MS = 10_000;

/**
 * What came of a verification. A wrong answer is final; where none came at all, or the slot was needed
 * by another, it may be asked again.
 */
export type VerificationOutcome =
  /**
   * `askedAt` is when the confirmation was asked for: the lease counts from there (WebSub §5.3.1).
   * `address` is who confirmed.
   */
  | { readonly kind: "confirmed"; readonly askedAt: number; readonly address: string }
  | { readonly kind: "refused"; readonly reason: HubReason }
  | { readonly kind: "unanswered"; readonly reason: HubReason; readonly gaveWay: boolean }
  | { readonly kind: "postponed" };

/**
 * Asks a callback to confirm an verification, or tells it that its subscription is over (WebSub §5.2,
 * §5.3). A confirmation is 2xx and exactly the challenge.
 * @param address where the callback leads, as the fetch found it
 * @param share ends the call where another needs its slot
 */
export async function carryOutVerification(
  verification: StoredVerification,
  { topicUrl, address }: { readonly topicUrl: string; readonly address: string },
  fetch: GuardedFetch,
  now: () => Date,
  share: Share,
): Promise<VerificationOutcome> {
  const askedAt = now().getTime();
  // Base64url: of the characters that WebSub §5.3 allows.
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const url = withParameters(
    new URL(verification.callback),
    parametersOf(verification, topicUrl, challenge),
  );
  const outgoing = { method: "GET", readAtMost: challenge.length + 1 } as const;
  try {
    const answer = await inTime(share, DEADLINE_MS, (end) =>
      fetch.send(url, address, outgoing, end),
    );
    const reason = whyNotConfirmed(answer.status, answer.body, challenge);
    if (reason !== undefined) return { kind: "refused", reason };
    return { kind: "confirmed", askedAt, address };
  } catch (error) {
    return afterCall(error);
  }
}

/** What a failed lookup means for an verification: nobody was called yet. Throws on what is no failed call. */
export function afterLookup(error: unknown): VerificationOutcome {
  const isCutOff = error instanceof CallFailure && error.kind === "gave_way";
  return isCutOff ? { kind: "postponed" } : afterCall(error);
}

function afterCall(error: unknown): VerificationOutcome {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === "not_begun") return { kind: "postponed" };
  if (error.kind === "forbidden") return { kind: "refused", reason: "forbidden" };
  // Whoever had to give way had been called, and had not answered for a while.
  const gaveWay = error.kind === "gave_way";
  return { kind: "unanswered", reason: reasonOfCall(error) ?? "timeout", gaveWay };
}

function parametersOf(
  { mode, reason, leaseSeconds }: StoredVerification,
  topicUrl: string,
  challenge: string,
): Record<string, string> {
  const common = { "hub.mode": mode, "hub.topic": topicUrl };
  if (mode === "denied") return { ...common, "hub.reason": reason ?? "" };
  return { ...common, "hub.challenge": challenge, "hub.lease_seconds": String(leaseSeconds) };
}

function whyNotConfirmed(
  status: number,
  body: Uint8Array,
  challenge: string,
): HubReason | undefined {
  if (status < 200 || status > 299) return status;
  return Buffer.from(body).equals(Buffer.from(challenge)) ? undefined : "wrong_challenge";
}
