import type { Context } from "../context.ts";
import type { DeliveryResult } from "../domain/subscription.ts";
import type { Store } from "../store/store.ts";
import type { IntentOutcome } from "./carry-out-intent.ts";
import { denial } from "./denial.ts";

/** What came of one call to a subscriber. */
export type Outcome =
  | { readonly kind: "intent"; readonly outcome: IntentOutcome }
  | { readonly kind: "delivery"; readonly result: DeliveryResult };

/** For how long a subscriber is told that its subscription is over. */
const NOTICE_MS = 600_000;
const MS_A_SECOND = 1000;

/** Writes down what came of a call, and what follows from it. Runs within a transaction. */
export function noteOutcome(one: Outcome, store: Store, context: Context): void {
  if (one.kind === "intent") noteIntent(one.outcome, store, context);
  else noteDelivery(one.result, store, context);
}

function noteIntent(
  { intent, isConfirmed, askedAt, reason }: IntentOutcome,
  { subscriptions, intents }: Store,
  { log }: Context,
): void {
  intents.delete(intent.id);
  if (intent.mode === "denied") return;
  if (!isConfirmed) {
    const told = { mode: intent.mode, host: intent.host, topic: intent.topic, reason };
    log.info(told, "a subscriber did not confirm");
  } else if (intent.mode === "subscribe") {
    subscriptions.confirm(intent, askedAt + intent.leaseSeconds * MS_A_SECOND);
  } else subscriptions.remove(intent.callback, intent.topic);
}

function noteDelivery(
  result: DeliveryResult,
  { subscriptions, intents }: Store,
  context: Context,
): void {
  const now = context.now().getTime();
  const subscription = subscriptions.record(result, now);
  if (result.kind !== "ended" || subscription === undefined) return;
  const { host, topic } = subscription;
  context.log.warn({ host, topic, reason: result.reason }, "a subscription ended");
  if (result.isTold) intents.add(denial(subscription, result.reason, now + NOTICE_MS));
}
