import { endNotice } from "../domain/hub/end-notice.ts";
import { reasonInWords } from "../domain/hub/hub-reason.ts";
import type { HubChange } from "../domain/hub/hub-store.ts";
import type { Tables } from "./tables.ts";

type Change<Kind extends HubChange["kind"]> = Extract<HubChange, { readonly kind: Kind }>;

/** Writes down what came of one call. Runs within a transaction. Returns whether it counted. */
export function recordChange(tables: Tables, change: HubChange, now: number): boolean {
  switch (change.kind) {
    case "delivery":
      return recordDelivery(tables, change, now);
    case "returned_delivery":
      tables.deliveries.release([change.due]);
      return true;
    case "confirmed":
      return recordConfirmation(tables, change, now);
    case "refused":
      return recordRefusal(tables, change, now);
    case "put_off":
      return putOff(tables, change);
    case "returned_verification":
      tables.verifications.release([change.verification.id]);
      return true;
    case "brought_forward":
      tables.verifications.bringForward(change.address, change.limit);
      return true;
  }
}

/** Ends a subscription, and tells its subscriber. Returns whether it was there. */
export function endAndTell(
  { subscriptions, requests, verifications }: Tables,
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

function recordDelivery(tables: Tables, { due, result }: Change<"delivery">, now: number): boolean {
  if (!tables.deliveries.record(due, result, now)) return false;
  if (result.kind !== "ended") return true;
  if (result.isTold) return endAndTell(tables, due.id, result.reason, now);
  tables.subscriptions.end(due.id);
  tables.requests.endOf(due.id, result.reason, now);
  return true;
}

/** Another process may have carried it out meanwhile, if this one slept for long. */
function recordConfirmation(
  { subscriptions, requests, verifications }: Tables,
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
  { requests, verifications }: Tables,
  { verification, reason }: Change<"refused">,
  now: number,
): boolean {
  if (!verifications.delete(verification.id)) return false;
  const { request } = verification;
  if (request !== null) requests.finish(request, "failed", reason, now);
  return true;
}

function putOff(
  { requests, verifications }: Tables,
  { verification, dueAt, said, ...change }: Change<"put_off">,
): boolean {
  verifications.postpone(verification.id, dueAt, change);
  const { request } = verification;
  if (said !== undefined && request !== null) requests.noteAttempt(request, said);
  return true;
}
