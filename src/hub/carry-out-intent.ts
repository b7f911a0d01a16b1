import { randomBytes } from "node:crypto";
import { reasonOf } from "../domain/failure.ts";
import type { StoredIntent } from "../domain/subscription.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { withParameters } from "./callback.ts";

const CHALLENGE_BYTES = 24;

/** What came of an intent. */
export interface IntentOutcome {
  readonly intent: StoredIntent;
  readonly isConfirmed: boolean;
  /** When the confirmation was asked for: the lease counts from there (WebSub §5.3.1). */
  readonly askedAt: number;
  /** Why it was not confirmed. */
  readonly reason: string | undefined;
}

/**
 * Asks a callback to confirm an intent, or tells it that its subscription is over (WebSub §5.2,
 * §5.3). A confirmation is 2xx and exactly the challenge.
 */
export async function carryOutIntent(
  intent: StoredIntent,
  topicUrl: string,
  fetch: GuardedFetch,
  now: () => Date,
): Promise<IntentOutcome> {
  const askedAt = now().getTime();
  // Base64url: of the characters that WebSub §5.3 allows.
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const url = withParameters(new URL(intent.callback), parametersOf(intent, topicUrl, challenge));
  try {
    const answer = await fetch.send(url, { method: "GET", readAtMost: challenge.length + 1 });
    const reason = whyNotConfirmed(answer.status, answer.body, challenge);
    return { intent, isConfirmed: reason === undefined, askedAt, reason };
  } catch (error) {
    return { intent, isConfirmed: false, askedAt, reason: reasonOf(error) };
  }
}

function parametersOf(
  { mode, reason, leaseSeconds }: StoredIntent,
  topicUrl: string,
  challenge: string,
): Record<string, string> {
  const common = { "hub.mode": mode, "hub.topic": topicUrl };
  if (mode === "denied") return { ...common, "hub.reason": reason ?? "" };
  return { ...common, "hub.challenge": challenge, "hub.lease_seconds": String(leaseSeconds) };
}

function whyNotConfirmed(status: number, body: Uint8Array, challenge: string): string | undefined {
  if (status < 200 || status > 299) return `answered ${status}`;
  if (Buffer.from(body).equals(Buffer.from(challenge))) return undefined;
  return "answered something other than the challenge";
}
