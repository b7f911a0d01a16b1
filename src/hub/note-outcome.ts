import type { Context } from "../context.ts";
import { reasonInWords } from "../domain/hub-reason.ts";
import type { DeliveryResult, DueDelivery, StoredVerification } from "../domain/subscription.ts";
import type { Store } from "../store/store.ts";
import type { VerificationOutcome } from "./carry-out-verification.ts";
import { denial } from "./denial.ts";
import { waitAfter } from "./put-off.ts";

const MS_A_SECOND = 1000;
/**
 * A confirmation that got no answer is asked for twice more within a minute; sooner if it gave way
 * to another call, because its callback may be fine.
 */
const TRY_AGAIN_AFTER_MS = [5_000, 25_000];
const AFTER_GIVING_WAY_MS = [1_000, 5_000];

/** Records the outcome of a verification, and what follows from it. Runs within a transaction. */
export function noteVerification(
  verification: StoredVerification,
  outcome: VerificationOutcome,
  store: Store,
  context: Context,
): void {
  const now = context.now().getTime();
  if (outcome.kind === "postponed") {
    store.verifications.postpone(verification.id, now + waitAfter(verification.postponed), {});
    return;
  }
  const delay =
    verification.mode === "denied" ? undefined : delayAfter(verification.tries, outcome);
  if (outcome.kind === "unanswered" && delay !== undefined) {
    store.verifications.postpone(verification.id, now + delay, { tries: verification.tries + 1 });
    const said = reasonInWords(outcome.reason);
    const told = {
      mode: verification.mode,
      host: verification.host,
      topic: verification.topic,
      reason: said,
    };
    context.log.info(told, "asking for a confirmation again");
    if (verification.request !== null) store.requests.attempted(verification.request, said);
    return;
  }
  // Another process may have carried it out meanwhile, if this one slept for long.
  if (!store.verifications.delete(verification.id) || verification.mode === "denied") return;
  if (outcome.kind === "confirmed") confirmed(verification, outcome, store, now);
  else notConfirmed(verification, reasonInWords(outcome.reason), store, context);
}

function delayAfter(tries: number, outcome: VerificationOutcome): number | undefined {
  if (outcome.kind !== "unanswered") return undefined;
  return (outcome.gaveWay ? AFTER_GIVING_WAY_MS : TRY_AGAIN_AFTER_MS)[tries];
}

function confirmed(
  verification: StoredVerification,
  { askedAt, address }: Extract<VerificationOutcome, { readonly kind: "confirmed" }>,
  store: Store,
  now: number,
): void {
  const { subscriptions, requests, verifications } = store;
  if (verification.mode === "subscribe") {
    const leaseEndsAt = askedAt + verification.leaseSeconds * MS_A_SECOND;
    const confirmation = subscriptions.confirm(verification, leaseEndsAt, address);
    verifications.dropDenials(verification.callback, verification.topic);
    if (verification.request !== null) requests.activated(verification.request, confirmation, now);
    return;
  }
  const words = reasonInWords("unsubscribed");
  const id = subscriptions.remove(verification.callback, verification.topic);
  if (id !== undefined) requests.endedOf(id, words, now);
  if (verification.request !== null) requests.finished(verification.request, "ended", words, now);
}

function notConfirmed(
  verification: StoredVerification,
  reason: string,
  { requests }: Store,
  { log, now }: Context,
): void {
  const { mode, host, topic, request } = verification;
  log.info({ mode, host, topic, reason }, "a subscriber did not confirm");
  if (request !== null) requests.finished(request, "failed", reason, now().getTime());
}

/** Records the outcome of a delivery, and what follows from it. Runs within a transaction. */
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
  if (result.isTold) store.verifications.add(denial(due, result.reason, now));
}

/** Ends what was not renewed or confirmed in time. Runs within a transaction. */
export function noteWhatExpired(
  { subscriptions, verifications, requests }: Store,
  now: number,
): void {
  for (const id of subscriptions.expire(now)) {
    requests.endedOf(id, reasonInWords("lease_ended"), now);
  }
  for (const { request } of verifications.expire(now)) {
    if (request === null) continue;
    requests.finished(request, "failed", reasonInWords("not_in_time"), now);
  }
  requests.tidy(now);
}
