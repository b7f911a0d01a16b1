import { randomBytes } from "node:crypto";
import type { HubReason } from "../domain/hub/hub-reason.ts";
import type { StoredVerification } from "../domain/hub/subscription.ts";
import { CallFailure } from "../net/call-failure.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { withDeadline } from "../net/in-time.ts";
import type { Slot } from "../net/preemptive-slots.ts";
import { reasonOfCall } from "./backoff.ts";
import { withParameters } from "./callback.ts";

const CHALLENGE_BYTES = 24;
const DEADLINE_MS = 10_000;
const WRONG: HubReason = "wrong_challenge";

/**
 * The outcome of a verification. A wrong answer is final; if no answer came, or another call needed
 * the slot, it may be tried again.
 */
export type VerificationOutcome =
  /**
   * `askedAt` is when the callback was called: the lease counts from then (WebSub §5.3.1).
   * `address` is the address that confirmed.
   */
  | { readonly kind: "confirmed"; readonly askedAt: number; readonly address: string }
  | { readonly kind: "refused"; readonly reason: HubReason }
  | { readonly kind: "unanswered"; readonly reason: HubReason; readonly gaveWay: boolean }
  | { readonly kind: "postponed" };

/**
 * Asks a callback to confirm a request, or tells it that its subscription has ended (WebSub §5.2,
 * §5.3). A confirmation is 2xx and exactly the challenge.
 * @param address the IP address that the callback leads to
 * @param share ends the call when another one needs its slot
 */
export async function carryOutVerification(
  verification: StoredVerification,
  { topicUrl, address }: { readonly topicUrl: string; readonly address: string },
  fetch: GuardedFetch,
  now: () => Date,
  share: Slot,
): Promise<VerificationOutcome> {
  const askedAt = now().getTime();
  // Base64url uses only characters that WebSub §5.3 allows.
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const url = withParameters(
    new URL(verification.callback),
    parametersOf(verification, topicUrl, challenge),
  );
  const outgoing = { method: "GET", readAtMost: challenge.length + 1 } as const;
  try {
    const answer = await withDeadline(share, DEADLINE_MS, (end) =>
      fetch.send(url, address, outgoing, end),
    );
    const reason = whyNotConfirmed(answer.status, answer.body, challenge);
    if (reason === undefined) return { kind: "confirmed", askedAt, address };
    // What broke off is no wrong answer, unless its status is one.
    const { brokenOff } = answer;
    return reason === WRONG && brokenOff !== undefined
      ? afterCall(brokenOff)
      : { kind: "refused", reason };
  } catch (error) {
    return afterCall(error);
  }
}

/**
 * What a failed lookup means for a verification; nobody was called yet. Rethrows anything but a
 * CallFailure.
 */
export function afterLookup(error: unknown): VerificationOutcome {
  const isCutOff = error instanceof CallFailure && error.kind === "gave_way";
  return isCutOff ? { kind: "postponed" } : afterCall(error);
}

function afterCall(error: unknown): VerificationOutcome {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === "not_begun") return { kind: "postponed" };
  if (error.kind === "forbidden") return { kind: "refused", reason: "forbidden" };
  // A call gives way only after it was begun and has gone unanswered for a while.
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
  return Buffer.from(body).equals(Buffer.from(challenge)) ? undefined : WRONG;
}
