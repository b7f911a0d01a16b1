import type { EndedSubscription, PendingVerification } from "../domain/subscription.ts";

/** For how long a subscriber is told that its subscription is over. */
const NOTICE_MS = 600_000;

/** Tells a subscriber that its subscription is over (WebSub §5.2). */
export function denial(
  subscription: EndedSubscription,
  reason: string,
  now: number,
): PendingVerification {
  const { callback, host, topic, requester } = subscription;
  const told = { mode: "denied", reason, expiresAt: now + NOTICE_MS, request: null } as const;
  return {
    ...told,
    callback,
    host,
    topic,
    requester,
    leaseSeconds: 0,
    secret: null,
    delivered: "",
  };
}
