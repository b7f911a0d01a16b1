import type { Context } from "../context.ts";
import { reasonInWords } from "../domain/hub-reason.ts";
import type { DeliveryResult, DueDelivery, StoredIntent } from "../domain/subscription.ts";
import type { Store } from "../store/store.ts";
import type { IntentOutcome } from "./carry-out-intent.ts";
import { denial } from "./denial.ts";
import { waitAfter } from "./put-off.ts";

const MS_A_SECOND = 1000;
/**
 * A confirmation that ended without an answer is asked for twice more within a minute; sooner if it
 * was broken off for another, as its callback may be well.
 */
const TRY_AGAIN_AFTER_MS = [5_000, 25_000];
const AFTER_GIVING_WAY_MS = [1_000, 5_000];

/** Writes down what came of an intent, and what follows from it. Runs within a transaction. */
export function noteIntent(
  intent: StoredIntent,
  outcome: IntentOutcome,
  store: Store,
  context: Context,
): void {
  const now = context.now().getTime();
  if (outcome.kind === "postponed") {
    store.intents.postpone(intent.id, now + waitAfter(intent.postponed), {});
    return;
  }
  const delay = intent.mode === "denied" ? undefined : delayAfter(intent.tries, outcome);
  if (outcome.kind === "unanswered" && delay !== undefined) {
    store.intents.postpone(intent.id, now + delay, { tries: intent.tries + 1 });
    const said = reasonInWords(outcome.reason);
    const told = { mode: intent.mode, host: intent.host, topic: intent.topic, reason: said };
    context.log.info(told, "a confirmation is asked for again");
    if (intent.request !== null) store.requests.attempted(intent.request, said);
    return;
  }
  // Another process may have carried it out since, if this one slept for long.
  if (!store.intents.delete(intent.id) || intent.mode === "denied") return;
  if (outcome.kind === "confirmed") confirmed(intent, outcome, store, now);
  else notConfirmed(intent, reasonInWords(outcome.reason), store, context);
}

function delayAfter(tries: number, outcome: IntentOutcome): number | undefined {
  if (outcome.kind !== "unanswered") return undefined;
  return (outcome.gaveWay ? AFTER_GIVING_WAY_MS : TRY_AGAIN_AFTER_MS)[tries];
}

function confirmed(
  intent: StoredIntent,
  { askedAt, address }: Extract<IntentOutcome, { readonly kind: "confirmed" }>,
  store: Store,
  now: number,
): void {
  const { subscriptions, requests, intents } = store;
  if (intent.mode === "subscribe") {
    const leaseEndsAt = askedAt + intent.leaseSeconds * MS_A_SECOND;
    const confirmation = subscriptions.confirm(intent, leaseEndsAt, address);
    intents.dropDenials(intent.callback, intent.topic);
    if (intent.request !== null) requests.activated(intent.request, confirmation, now);
    return;
  }
  const words = reasonInWords("unsubscribed");
  const id = subscriptions.remove(intent.callback, intent.topic);
  if (id !== undefined) requests.endedOf(id, words, now);
  if (intent.request !== null) requests.finished(intent.request, "ended", words, now);
}

function notConfirmed(
  intent: StoredIntent,
  reason: string,
  { requests }: Store,
  { log, now }: Context,
): void {
  const { mode, host, topic, request } = intent;
  log.info({ mode, host, topic, reason }, "a subscriber did not confirm");
  if (request !== null) requests.finished(request, "failed", reason, now().getTime());
}

/** Writes down what came of a delivery, and what follows from it. Runs within a transaction. */
export function noteDelivery(
  due: DueDelivery,
  result: DeliveryResult,
  store: Store,
  context: Context,
): void {
  const now = context.now().getTime();
  const counts = store.deliveries.record(due, result, now);
  if (!counts || result.kind !== "ended") return;
  const { host, topic } = due;
  context.log.warn({ host, topic, reason: result.reason }, "a subscription ended");
  store.subscriptions.end(due.id);
  store.requests.endedOf(due.id, result.reason, now);
  if (result.isTold) store.intents.add(denial(due, result.reason, now));
}

/** Ends what nobody renewed or confirmed in time. Runs within a transaction. */
export function noteWhatExpired({ subscriptions, intents, requests }: Store, now: number): void {
  for (const id of subscriptions.expire(now)) {
    requests.endedOf(id, reasonInWords("lease_ended"), now);
  }
  for (const { request } of intents.expire(now)) {
    if (request === null) continue;
    requests.finished(request, "failed", reasonInWords("not_in_time"), now);
  }
  requests.tidy(now);
}
