import { type HubReason, reasonInWords } from "../domain/hub/hub-reason.ts";
import type { Call, DeliveryResult, DueDelivery } from "../domain/hub/subscription.ts";
import { CallFailure } from "../net/call-failure.ts";
import type { EgressBudget } from "../net/egress-budget.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { withDeadline } from "../net/in-time.ts";
import { networkOf } from "../net/network.ts";
import { SHARE_GROWS_BY, type Slot } from "../net/preemptive-slots.ts";
import { backoffAfter, MAX_BACKOFF_MS, reasonOfCall } from "./backoff.ts";
import { type SecretCipher, signature } from "./secret-cipher.ts";

const GONE = 410;
/** The failures that a machine without a network sees in all its calls. */
const CONNECTION_FAULTS: ReadonlySet<string> = new Set(["timeout", "refused", "other"]);
const USUAL_DEADLINE_MS = 10_000;
/** A subscriber that answers within this time, plus that for the body, is served first. */
const QUICK_MS = 1_000;
/** Two megabits a second: a subscriber that reads a large body at least this fast is not cut off. */
const MIN_BYTES_PER_MS = 250;
const MAX_DEADLINE_MS = 600_000;

/** A topic's content as it is pushed: the bytes that GET returns. */
export interface TopicContent {
  readonly hash: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The `Link` header (WebSub §7). */
  readonly link: string;
}

/** What it takes to deliver. */
export interface DeliveryTools {
  readonly fetch: GuardedFetch;
  readonly secrets: SecretCipher;
  readonly egress: EgressBudget;
  /** One pause before each further attempt. */
  readonly retryDelays: readonly number[];
  readonly now: () => Date;
}

/** How many milliseconds a delivery may take, with lookup, connection, body and answer. */
export function deliveryDeadline(bytes: number): number {
  return Math.ceil(Math.min(USUAL_DEADLINE_MS + bytes / MIN_BYTES_PER_MS, MAX_DEADLINE_MS));
}

/** How many milliseconds a delivery may take to count as quick. */
function quickDelivery(bytes: number): number {
  return QUICK_MS + bytes / MIN_BYTES_PER_MS;
}

/**
 * How many milliseconds of a slot a delivery is sure of: more each time that it had to give way, but no
 * more than it may take.
 */
export function deliveryShare(bytes: number, postponed: number): number {
  return Math.min(quickDelivery(bytes) * SHARE_GROWS_BY ** postponed, deliveryDeadline(bytes));
}

/**
 * Pushes a topic's content to one subscriber (WebSub §7).
 * @param share ends the attempt when another one needs its slot
 */
export async function deliver(
  due: DueDelivery,
  content: TopicContent,
  tools: DeliveryTools,
  share: Slot,
): Promise<DeliveryResult> {
  const secret = due.secret === null ? null : tools.secrets.open(due.secret);
  if (secret === undefined) {
    return { kind: "ended", reason: reasonInWords("lost_key"), isTold: true };
  }
  const size = content.bytes.byteLength;
  const url = new URL(due.callback);
  try {
    return await withDeadline(share, deliveryDeadline(size), async (end) => {
      const address = await tools.fetch.addressOf(url, end);
      const wait = tools.egress.take(networkOf(address), size);
      if (wait > 0) return putOff(due, tools, { wait, isSlow: false });
      return attempt(due, { url, address, content, secret, end }, tools);
    });
  } catch (error) {
    if (error instanceof CallFailure) return afterFailure(due, error, noCall(due), tools);
    throw error;
  }
}

interface Attempt {
  readonly url: URL;
  readonly address: string;
  readonly content: TopicContent;
  readonly secret: Uint8Array | null;
  readonly end: AbortSignal;
}

async function attempt(
  due: DueDelivery,
  { url, address, content, secret, end }: Attempt,
  tools: DeliveryTools,
): Promise<DeliveryResult> {
  const { contentType, bytes, link, hash } = content;
  const signed = secret === null ? {} : { "x-hub-signature": signature(secret, bytes) };
  const headers = { "content-type": contentType, link, ...signed };
  const began = performance.now();
  const call = () => {
    const tookMs = performance.now() - began;
    return { address, tookMs, isQuick: tookMs <= quickDelivery(bytes.byteLength) };
  };
  try {
    const outgoing = { method: "POST", headers, body: bytes, readAtMost: 0 } as const;
    const { status } = await tools.fetch.send(url, address, outgoing, end);
    if (status >= 200 && status <= 299) return { kind: "delivered", hash, call: call() };
    if (status === GONE) {
      return { kind: "ended", reason: `the subscriber ${reasonInWords(GONE)}`, isTold: false };
    }
    return failed(due, status, call(), tools);
  } catch (error) {
    if (error instanceof CallFailure) return afterFailure(due, error, call(), tools);
    throw error;
  }
}

function afterFailure(
  due: DueDelivery,
  failure: CallFailure,
  call: Call,
  tools: DeliveryTools,
): DeliveryResult {
  const reason = reasonOfCall(failure);
  const isOurs = tools.fetch.isCutOff && CONNECTION_FAULTS.has(failure.kind);
  if (reason !== undefined && !isOurs) return failed(due, reason, call, tools);
  return putOff(due, tools, { wait: 0, isSlow: failure.kind === "gave_way" });
}

function noCall({ address }: DueDelivery): Call {
  return { address, tookMs: 0, isQuick: false };
}

function failed(
  due: DueDelivery,
  reason: HubReason,
  call: Call,
  { retryDelays, now }: DeliveryTools,
): DeliveryResult {
  const delay = retryDelays[due.failures];
  if (delay !== undefined) {
    return { kind: "failed", reason, retryAt: now().getTime() + delay, call };
  }
  const words = `${due.failures + 1} deliveries failed: ${reasonInWords(reason)}`;
  return { kind: "ended", reason: words, isTold: true };
}

/** A delivery that was not begun, or gave way to another, has not failed: it is due again soon. */
function putOff(
  due: DueDelivery,
  { now }: DeliveryTools,
  { wait, isSlow }: { readonly wait: number; readonly isSlow: boolean },
): DeliveryResult {
  const pause = Math.min(Math.max(wait, backoffAfter(due.postponed)), MAX_BACKOFF_MS);
  return { kind: "postponed", dueAt: now().getTime() + pause, isSlow };
}
