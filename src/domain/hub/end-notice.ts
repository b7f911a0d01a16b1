import type { EndedSubscription, PendingVerification } from "./subscription.ts";

/** How long the hub tries to tell a subscriber that its subscription has ended. */
const NOTICE_MS = 600_000;

/** The notice to a subscriber that its subscription has ended (WebSub §5.2). */
export function endNotice(
  subscription: EndedSubscription,
  reason: string,
  now: number,
): PendingVerification {
  const { callback, host, topic, requester } = subscription;
  const denial = { mode: "denied", reason, expiresAt: now + NOTICE_MS, request: null } as const;
  return {
    ...denial,
    callback,
    host,
    topic,
    requester,
    leaseSeconds: 0,
    secret: null,
    delivered: "",
  };
}
