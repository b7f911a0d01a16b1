import type { DueDelivery, Intent } from "../domain/subscription.ts";

/** Tells a subscriber that its subscription is over (WebSub §5.2). */
export function denial(subscription: DueDelivery, reason: string, expiresAt: number): Intent {
  const { callback, host, topic } = subscription;
  const told = { mode: "denied", reason, expiresAt, requester: "" } as const;
  return { ...told, callback, host, topic, leaseSeconds: 0, secret: null, delivered: "" };
}
