import { type PastDelivery, reasonInWords } from "../../domain/hub/hub-reason.ts";
import type { SubscriptionStatus } from "../../domain/hub/subscription.ts";
import { dueInstant, instant } from "../../domain/time/instant.ts";
import type { FailedRequest } from "../../store/hub/requests.ts";
import type { Store } from "../../store/store.ts";

export type HubStatus = ReturnType<typeof readHubStatus>;
type SubscriptionEntry = HubStatus["subscriptions"][number];

/** What `candor hub status` says, in the shape of its JSON. */
export function readHubStatus(store: Store, now: number) {
  return {
    oldest_due_at: instant(store.deliveries.oldestDue(now) ?? null),
    pending: store.verifications.count(),
    failed_requests: store.requests.failures(now).map(toFailure),
    subscriptions: store.subscriptions.status(now).map((one) => toEntry(one, now)),
  };
}

function toEntry(one: SubscriptionStatus, now: number) {
  return {
    id: one.id,
    topic: one.topic,
    state: one.state,
    callback: one.callback,
    signed: one.isSigned,
    lease_ends_at: instant(one.leaseEndsAt),
    last_attempt_at: instant(one.lastAttemptAt),
    last_result: one.lastResult,
    failures: one.failures,
    next_attempt_at: dueInstant(one.nextAttemptAt, now),
    deliveries: one.deliveries.map(toDelivery),
  };
}

function toDelivery({ at, tookMs, reason }: PastDelivery) {
  const result = reason === undefined ? "delivered" : reasonInWords(reason);
  return { at: instant(at), result, took_ms: tookMs };
}

function toFailure({ mode, topic, callback, at, reason }: FailedRequest) {
  return { at: instant(at), mode, topic, callback, reason };
}

/** How often each result occurs among a subscription's last deliveries, the most frequent first. */
export function resultsOf({ deliveries }: SubscriptionEntry): [string, number][] {
  const counts = new Map<string, number>();
  for (const { result } of deliveries) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
