import type { PendingVerification } from "../../src/domain/hub/subscription.ts";

/** The time of tests with a fixed clock. */
export const NOW = 1_800_000_000_000;

/** A request to subscribe that was accepted at {@link NOW}. */
export function testVerification(members: Partial<PendingVerification> = {}): PendingVerification {
  return {
    mode: "subscribe",
    callback: "https://reader.example/cb?token=hidden",
    host: "reader.example:443",
    topic: "reviews",
    leaseSeconds: 3600,
    secret: null,
    delivered: "what it had",
    requester: "",
    reason: null,
    expiresAt: NOW + 600_000,
    request: null,
    ...members,
  };
}
