import { createHash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { HubPolicy } from "../domain/hub-policy.ts";
import { reasonInWords } from "../domain/hub-reason.ts";
import { ownAddresses } from "../net/address-book.ts";
import { mayConnect, parseRanges } from "../net/addresses.ts";
import { hostNameOf } from "../net/host-name.ts";
import type { RequestBudget } from "../net/request-budget.ts";
import type { PendingSize } from "../store/pending-verifications.ts";
import type { Store } from "../store/store.ts";
import { refused, withoutQuery } from "./callback.ts";
import type { SubscriptionRequest } from "./parse-request.ts";
import type { SecretBox } from "./secret-box.ts";

/** How long a request may wait for its confirmation. */
const PENDING_MS = 600_000;
/** Limits of all pending requests together, so that strangers can't fill the disk. */
const MOST_PENDING = 10_000;
const MOST_PENDING_BYTES = 8_000_000;
/** Retry-After where there is no room for a subscription; when there will be is unknown. */
const ROOM_MS = 600_000;
const TOKEN_BYTES = 16;

/** Raised when a limit is reached: the same request may succeed later. */
export class TooMany extends Error {
  /** Milliseconds after which the request may be repeated. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Raised when a requester has used up its budget of requests. */
export class OverBudget extends TooMany {}

/** What it takes to accept requests. */
export interface Reception {
  readonly store: Store;
  readonly secrets: SecretBox;
  readonly policy: HubPolicy;
  readonly budget: RequestBudget;
}

/**
 * Checks a request before anything is stored.
 * @param requester the network that the request comes from; empty if it is not limited
 * @throws Failure `invalid` for an address that may not be called; TooMany
 */
export function admit(
  ask: SubscriptionRequest,
  requester: string,
  { policy, budget }: Reception,
): void {
  refuseInside(ask, policy);
  const wait = budget.take(requester);
  if (wait > 0) throw new OverBudget("You have sent too many requests.", wait);
}

/**
 * Stores a request that is to be confirmed at its callback. Nothing is called here: the worker does
 * that. Runs within a transaction; if it throws, nothing is written.
 * @returns for a subscribe request, the token with which its sender can ask how it has gone
 * @throws TooMany
 */
export function acceptRequest(
  ask: SubscriptionRequest,
  requester: string,
  reception: Reception,
  now: Date,
): string | undefined {
  const { store } = reception;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  refuseTooMany(ask, requester, reception, now);
  if (isNothingToEnd(ask, store)) return undefined;
  replaceEarlier(ask, requester, store, now);
  makeRoom(requester, store, now);
  add(ask, requester, token, reception, now);
  return ask.mode === "subscribe" ? token : undefined;
}

/** The form in which a token is stored, which is useless to whoever reads the database. */
export function hashOfToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

function add(
  ask: SubscriptionRequest,
  requester: string,
  token: string,
  reception: Reception,
  now: Date,
): void {
  const { store, secrets } = reception;
  const { mode, topic, leaseSeconds } = ask;
  const common = { mode, topic, requester, leaseSeconds };
  const request = store.requests.add({
    ...common,
    tokenHash: mode === "subscribe" ? hashOfToken(token) : null,
    callback: withoutQuery(ask.callback.url.href),
    askedAt: now.getTime(),
  });
  store.verifications.add({
    ...common,
    callback: ask.callback.url.href,
    host: ask.callback.host,
    secret: ask.secret === undefined ? null : secrets.seal(ask.secret),
    delivered: store.documents.record(topic)?.hash ?? "",
    reason: null,
    expiresAt: now.getTime() + PENDING_MS,
    request,
  });
}

/**
 * Whether an unsubscribe request has nothing to end, neither a subscription nor a pending request.
 * Then nobody is called.
 */
function isNothingToEnd(
  { mode, callback, topic }: SubscriptionRequest,
  { subscriptions, verifications }: Store,
) {
  if (mode === "subscribe") return false;
  const { href } = callback.url;
  return !subscriptions.has(href, topic) && !verifications.has(href, topic);
}

/** An IP address in the callback itself can be refused at once; names are resolved later. */
function refuseInside({ callback }: SubscriptionRequest, policy: HubPolicy): void {
  const name = hostNameOf(callback.url);
  if (isIP(name) === 0) return;
  const allowed = parseRanges(policy.allowedAddresses);
  if (mayConnect(name, allowed, new Set(ownAddresses()))) return;
  throw refused(`must lead to the public internet; ${name} does not`);
}

function refuseTooMany(
  ask: SubscriptionRequest,
  requester: string,
  { store, policy }: Reception,
  now: Date,
): void {
  const { subscriptions, verifications } = store;
  const isLimited = requester !== "";
  if (isLimited && verifications.countOf(requester) >= policy.maxPendingPerRequester) {
    throw new TooMany(
      "Too many of your requests are waiting for confirmation.",
      verifications.firstEndOf(requester, now.getTime()),
    );
  }
  if (ask.mode === "unsubscribe" || subscriptions.has(ask.callback.url.href, ask.topic)) return;
  if (isLimited && subscriptions.countOf(requester) >= policy.maxPerHost) {
    throw new TooMany("You have too many subscriptions.", ROOM_MS);
  }
  const { host } = ask.callback;
  if (subscriptions.countAtHost(host) + verifications.countAtHost(host) >= policy.maxPerHost) {
    throw new TooMany(`There are too many subscriptions at ${host}.`, ROOM_MS);
  }
  if (subscriptions.count() + verifications.size().requests >= policy.maxSubscriptions) {
    throw new TooMany("The hub can't take more subscriptions.", ROOM_MS);
  }
}

/** A new request replaces the requester's earlier one, if that is still queued behind others. */
function replaceEarlier(
  { callback, topic }: SubscriptionRequest,
  requester: string,
  { verifications, requests }: Store,
  now: Date,
): void {
  for (const { request } of verifications.replaceBlocked(callback.url.href, topic, requester)) {
    if (request !== null) requests.superseded(request, now.getTime());
  }
}

/** When the queue is full, the request whose turn is last gives way to one with an earlier turn. */
function makeRoom(requester: string, { verifications, requests }: Store, now: Date): void {
  const isFull = ({ requests: count, bytes }: PendingSize) =>
    count >= MOST_PENDING || bytes >= MOST_PENDING_BYTES;
  while (isFull(verifications.size())) {
    const out = verifications.crowdOut(verifications.turnOf(requester));
    if (out === undefined) throw new TooMany("Too many requests are waiting.", ROOM_MS);
    if (out.request === null) continue;
    requests.finished(out.request, "failed", reasonInWords("crowded_out"), now.getTime());
  }
}
