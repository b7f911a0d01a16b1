import { createHash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type {
  AdmissionFacts,
  Decision,
  HubLedger,
  IncomingRequest,
  PendingSize,
} from "../domain/hub/hub-ledger.ts";
import type { HubPolicy } from "../domain/hub/hub-policy.ts";
import { mayConnect, parseRanges } from "../net/addresses.ts";
import { hostNameOf } from "../net/host-name.ts";
import type { RequestBudget } from "../net/request-budget.ts";
import { ownAddresses } from "../net/safe-resolver.ts";
import { refused, withoutQuery } from "./callback.ts";
import type { SubscriptionRequest } from "./parse-request.ts";
import type { SecretCipher } from "./secret-cipher.ts";

/** How long a request may wait for its confirmation. */
const PENDING_MS = 600_000;
/** Limits of all pending requests together, so that strangers can't fill the disk. */
const MAX_PENDING: PendingSize = { requests: 10_000, bytes: 8_000_000 };
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
export interface AdmissionDeps {
  readonly ledger: HubLedger;
  readonly secrets: SecretCipher;
  readonly policy: HubPolicy;
  readonly budget: RequestBudget;
  /** The hash of a topic's newest content; empty if there is none. */
  readonly newest: (topic: string) => string;
}

/** A request, as it is handed to the ledger. */
export interface Incoming extends IncomingRequest {
  /** With this its sender can ask for its status; undefined for an unsubscribe request. */
  readonly token: string | undefined;
}

/**
 * Checks a request before anything is stored.
 * @param requester the network that the request comes from; empty if it is not limited
 * @throws Failure `invalid` for an address that may not be called; TooMany
 */
export function checkAdmission(
  ask: SubscriptionRequest,
  requester: string,
  { policy, budget }: AdmissionDeps,
): void {
  refuseInside(ask, policy);
  const wait = budget.take(requester);
  if (wait > 0) throw new OverBudget("You have sent too many requests.", wait);
}

/** A request that is to be confirmed at its callback. Nobody is called here: the worker does that. */
export function incomingRequest(
  ask: SubscriptionRequest,
  requester: string,
  { secrets, newest }: AdmissionDeps,
  now: Date,
): Incoming {
  const { mode, topic, leaseSeconds, callback } = ask;
  const common = { mode, topic, requester, leaseSeconds };
  const token = mode === "subscribe" ? randomBytes(TOKEN_BYTES).toString("base64url") : undefined;
  const tokenHash = token === undefined ? null : hashOfToken(token);
  const request = { ...common, tokenHash, callback: withoutQuery(callback.url.href) };
  return {
    token,
    request: { ...request, askedAt: now.getTime() },
    verification: {
      ...{ ...common, callback: callback.url.href, host: callback.host, reason: null },
      secret: ask.secret === undefined ? null : secrets.seal(ask.secret),
      delivered: newest(topic),
      expiresAt: now.getTime() + PENDING_MS,
    },
  };
}

/**
 * Decides about a request by what is known when it comes. An unsubscribe request that has nothing to
 * end, neither a subscription nor a pending request, is dropped: then nobody is called.
 */
export function decide(
  incoming: IncomingRequest,
  facts: AdmissionFacts,
  policy: HubPolicy,
): Decision {
  const { mode } = incoming.request;
  const refusal = refusalOf(incoming, facts, policy);
  if (refusal !== undefined) return refusal;
  if (mode === "unsubscribe" && !facts.isSubscribed && !facts.isPending) return { kind: "drop" };
  if (isFull(facts.pending) && !facts.hasLaterTurn) return refuse("Too many requests are waiting.");
  return { kind: "add", most: MAX_PENDING };
}

/** The form in which a token is stored, which is useless to whoever reads the database. */
export function hashOfToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

/** An IP address in the callback itself can be refused at once; names are resolved later. */
function refuseInside({ callback }: SubscriptionRequest, policy: HubPolicy): void {
  const name = hostNameOf(callback.url);
  if (isIP(name) === 0) return;
  const allowed = parseRanges(policy.allowedAddresses);
  if (mayConnect(name, allowed, new Set(ownAddresses()))) return;
  throw refused(`must lead to the public internet; ${name} does not`);
}

function refusalOf(
  { request: { mode, requester }, verification: { host } }: IncomingRequest,
  facts: AdmissionFacts,
  policy: HubPolicy,
): Decision | undefined {
  const isLimited = requester !== "";
  if (isLimited && facts.pendingOfRequester >= policy.maxPendingPerRequester) {
    return refuse("Too many of your requests are waiting for confirmation.", facts.firstEndMs);
  }
  if (mode === "unsubscribe" || facts.isSubscribed) return undefined;
  if (isLimited && facts.subscriptionsOfRequester >= policy.maxPerHost) {
    return refuse("You have too many subscriptions.");
  }
  if (facts.atHost >= policy.maxPerHost) {
    return refuse(`There are too many subscriptions at ${host}.`);
  }
  if (facts.subscriptions + facts.pending.requests < policy.maxSubscriptions) return undefined;
  return refuse("The hub can't take more subscriptions.");
}

function refuse(message: string, retryAfterMs = ROOM_MS): Decision {
  return { kind: "refuse", message, retryAfterMs };
}

function isFull({ requests, bytes }: PendingSize): boolean {
  return requests >= MAX_PENDING.requests || bytes >= MAX_PENDING.bytes;
}
