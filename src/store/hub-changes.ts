import { endNotice } from "../domain/hub/end-notice.ts";
import { reasonInWords } from "../domain/hub/hub-reason.ts";
import type { HubChange } from "../domain/hub/hub-store.ts";
import type { HubDatabase } from "./hub-database.ts";

type Change<Kind extends HubChange["kind"]> = Extract<HubChange, { readonly kind: Kind }>;

/** Writes down what came of one call. Runs within a transaction. Returns whether it counted. */
export function recordChange(database: HubDatabase, change: HubChange, now: number): boolean {
  switch (change.kind) {
    case "delivery":
      return recordDelivery(database, change, now);
    case "returned_delivery":
      database.deliveries.release([change.due]);
      return true;
    case "confirmed":
      return recordConfirmation(database, change, now);
    case "refused":
      return recordRefusal(database, change, now);
    case "put_off":
      return putOff(database, change);
    case "returned_verification":
      database.verifications.release([change.verification.id]);
      return true;
    case "brought_forward":
      database.verifications.bringForward(change.address, change.limit);
      return true;
  }
}

/** Ends a subscription, and tells its subscriber. Returns whether it was there. */
export function endWithNotice(
  { subscriptions, requests, verifications }: HubDatabase,
  id: number,
  reason: string,
  now: number,
): boolean {
  const ended = subscriptions.end(id);
  if (ended === undefined) return false;
  requests.endOf(id, reason, now);
  verifications.add(endNotice(ended, reason, now));
  return true;
}

function recordDelivery(
  database: HubDatabase,
  { due, result }: Change<"delivery">,
  now: number,
): boolean {
  if (!database.deliveries.record(due, result, now)) return false;
  if (result.kind !== "ended") return true;
  if (result.isTold) return endWithNotice(database, due.id, result.reason, now);
  database.subscriptions.end(due.id);
  database.requests.endOf(due.id, result.reason, now);
  return true;
}

/** Another process may have carried it out meanwhile, if this one slept for long. */
function recordConfirmation(
  { subscriptions, requests, verifications }: HubDatabase,
  { verification, leaseEndsAt, address }: Change<"confirmed">,
  now: number,
): boolean {
  const { id, mode, callback, topic, request } = verification;
  if (!verifications.delete(id)) return false;
  if (mode === "denied") return true;
  if (mode === "subscribe") {
    const confirmation = subscriptions.confirm(verification, leaseEndsAt, address);
    verifications.dropDenials(callback, topic);
    if (request !== null) requests.activate(request, confirmation, now);
    return true;
  }
  const words = reasonInWords("unsubscribed");
  const subscription = subscriptions.remove(callback, topic);
  if (subscription !== undefined) requests.endOf(subscription, words, now);
  if (request !== null) requests.finish(request, "ended", words, now);
  return true;
}

function recordRefusal(
  { requests, verifications }: HubDatabase,
  { verification, reason }: Change<"refused">,
  now: number,
): boolean {
  if (!verifications.delete(verification.id)) return false;
  const { request } = verification;
  if (request !== null) requests.finish(request, "failed", reason, now);
  return true;
}

function putOff(
  { requests, verifications }: HubDatabase,
  { verification, dueAt, said, ...change }: Change<"put_off">,
): boolean {
  verifications.postpone(verification.id, dueAt, change);
  const { request } = verification;
  if (said !== undefined && request !== null) requests.noteAttempt(request, said);
  return true;
}
