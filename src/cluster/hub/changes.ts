import { reasonInWords } from "../../domain/hub/hub-reason.ts";
import type { HubChange } from "../../domain/hub/hub-store.ts";
import type { RunStatement } from "./hub-session.ts";
import {
  type DeliveryChange,
  type ReturnChange,
  recordDeliveries,
  releaseDeliveries,
} from "./outcomes.ts";
import { activateRequest, endRequestsOf, finishRequests, noteAttempt } from "./requests.ts";
import {
  confirmSubscription,
  endAllWithNotice,
  endSilently,
  removeSubscription,
} from "./subscriptions.ts";
import {
  bringForward,
  dropDenials,
  postpone,
  releaseVerification,
  removeVerification,
} from "./verifications.ts";

type OfVerification = Exclude<HubChange, DeliveryChange | ReturnChange>;
type Change<Kind extends HubChange["kind"]> = Extract<HubChange, { readonly kind: Kind }>;

/** Whether a change touches what waits for confirmation: others may not do so at the same time. */
export function needsHubLock(change: HubChange): boolean {
  if (change.kind === "delivery") return change.result.kind === "ended";
  return change.kind !== "returned_delivery";
}

/** Whether a change is that of a delivery which leaves its subscription: all of them are one statement. */
export function isPlainDelivery(change: HubChange): boolean {
  return change.kind === "delivery" && change.result.kind !== "ended";
}

/**
 * Writes down what came of calls: deliveries all at once, unless one ends a subscription that an
 * earlier change may have renewed. Returns the changes that counted.
 */
export async function recordHubChanges(
  ask: RunStatement,
  changes: readonly HubChange[],
  now: number,
): Promise<HubChange[]> {
  const first = changes.findIndex(isOfVerification);
  const isEarly = (at: number) => first < 0 || at < first;
  const deliveries = changes.filter(
    (change, at) => isDelivery(change) && (isEarly(at) || isPlainDelivery(change)),
  );
  const counted = await recordEnding(ask, deliveries.filter(isDelivery), now);
  await releaseDeliveries(ask, changes.filter(isReturn));
  const done = new Set(deliveries);
  for (const change of changes) {
    if (!done.has(change)) counted.push(...(await recordOther(ask, change, now)));
  }
  return counted;
}

function isDelivery(change: HubChange): change is DeliveryChange {
  return change.kind === "delivery";
}

function isReturn(change: HubChange): change is ReturnChange {
  return change.kind === "returned_delivery";
}

function isOfVerification(change: HubChange): change is OfVerification {
  return !isDelivery(change) && !isReturn(change);
}

async function recordOther(ask: RunStatement, change: HubChange, now: number) {
  if (isDelivery(change)) return recordEnding(ask, [change], now);
  return isOfVerification(change) && (await recordOne(ask, change, now)) ? [change] : [];
}

/** Returns the deliveries that counted; their subscriptions may have ended by them. */
async function recordEnding(
  ask: RunStatement,
  deliveries: readonly DeliveryChange[],
  now: number,
): Promise<HubChange[]> {
  const counted = await recordDeliveries(ask, deliveries, now);
  for (const change of counted) await end(ask, change, now);
  return counted;
}

/** Ends a subscription if that is the outcome of its delivery. */
async function end(ask: RunStatement, { due, result }: DeliveryChange, now: number): Promise<void> {
  if (result.kind !== "ended") return;
  if (result.isTold) await endAllWithNotice(ask, [due.id], result.reason, now);
  else await endSilently(ask, [due.id], result.reason);
}

async function recordOne(ask: RunStatement, change: OfVerification, now: number): Promise<boolean> {
  switch (change.kind) {
    case "confirmed":
      return recordConfirmation(ask, change, now);
    case "refused":
      return recordRefusal(ask, change);
    case "put_off":
      return putOff(ask, change, now);
    case "returned_verification":
      await releaseVerification(ask, change.verification.id);
      return true;
    case "brought_forward":
      await bringForward(ask, change.address, change.limit);
      return true;
  }
}

/** Another node may have carried it out meanwhile, if this one slept for long. */
async function recordConfirmation(
  ask: RunStatement,
  { verification, leaseEndsAt, address }: Change<"confirmed">,
  now: number,
): Promise<boolean> {
  const { id, mode, callback, topic, request } = verification;
  if (!(await removeVerification(ask, id))) return false;
  if (mode === "denied") return true;
  if (mode === "subscribe") {
    const confirmed = await confirmSubscription(ask, verification, leaseEndsAt - now, address);
    await dropDenials(ask, callback, topic);
    if (request !== null) await activateRequest(ask, request, confirmed);
    return true;
  }
  const words = reasonInWords("unsubscribed");
  await endRequestsOf(ask, await removeSubscription(ask, callback, topic), words);
  if (request !== null) await finishRequests(ask, [request], "ended", words);
  return true;
}

async function recordRefusal(
  ask: RunStatement,
  { verification: { id, request }, reason }: Change<"refused">,
): Promise<boolean> {
  if (!(await removeVerification(ask, id))) return false;
  if (request !== null) await finishRequests(ask, [request], "failed", reason);
  return true;
}

async function putOff(ask: RunStatement, change: Change<"put_off">, now: number): Promise<boolean> {
  const { id, request } = change.verification;
  await postpone(ask, id, change, now);
  if (change.said !== undefined && request !== null) await noteAttempt(ask, request, change.said);
  return true;
}
