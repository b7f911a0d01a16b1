import type { HubPolicy, PendingSize } from "./hub-policy.ts";
import type { PendingVerification } from "./subscription.ts";

/** Retry-After where there is no room for a subscription; when there will be is unknown. */
const ROOM_MS = 600_000;

/** A request as it is kept: what its sender may be told again, and who the sender was. */
export interface NewRequest {
  /** The hash of the token with which its sender can ask about it; null if nobody can. */
  readonly tokenHash: Uint8Array | null;
  readonly mode: "subscribe" | "unsubscribe";
  /** The id of the topic's document. */
  readonly topic: string;
  /** Without its query. */
  readonly callback: string;
  readonly requester: string;
  readonly leaseSeconds: number;
  readonly askedAt: number;
}

/** A request, and the confirmation that it needs. */
export interface IncomingRequest {
  readonly request: NewRequest;
  readonly verification: Omit<PendingVerification, "request">;
}

/** What is known when a request comes; each is looked up only if it is read. */
export interface AdmissionFacts {
  /** Whether its callback is subscribed to its topic. */
  readonly isSubscribed: boolean;
  /** Whether anything for its callback and topic is waiting. */
  readonly isPending: boolean;
  /** How many requests of the requester wait for confirmation. */
  readonly pendingOfRequester: number;
  /** How many subscriptions the requester asked for. */
  readonly subscriptionsOfRequester: number;
  /** Milliseconds until the first of the requester's pending requests expires. */
  readonly firstEndMs: number;
  /** How many subscriptions the callback's host has, and requests for one. */
  readonly atHost: number;
  /** How many subscriptions there are. */
  readonly subscriptions: number;
  /** All that waits, notices included. */
  readonly pending: PendingSize;
  /** Whether a request waits whose turn is later, and which could give way to this one. */
  readonly hasLaterTurn: boolean;
}

/** The limits that decide about a request. */
export type AdmissionLimits = Pick<
  HubPolicy,
  "maxSubscriptions" | "maxPerHost" | "maxPendingPerRequester" | "maxPending"
>;

/** What is done with a request; one that has nothing to end is dropped without a word. */
export type Admission =
  | { readonly kind: "refuse"; readonly message: string; readonly retryAfterMs: number }
  | { readonly kind: "drop" }
  /** Those whose turns are last give way to it, until there is room below `maxPending`. */
  | { readonly kind: "add" };

/**
 * Decides about a request by what is known when it comes. An unsubscribe request that has nothing to
 * end, neither a subscription nor a pending request, is dropped: then nobody is called.
 */
export function decideAdmission(
  incoming: IncomingRequest,
  facts: AdmissionFacts,
  limits: AdmissionLimits,
): Admission {
  const { mode } = incoming.request;
  const refusal = refusalOf(incoming, facts, limits);
  if (refusal !== undefined) return refusal;
  if (mode === "unsubscribe" && !facts.isSubscribed && !facts.isPending) return { kind: "drop" };
  if (isFull(facts.pending, limits) && !facts.hasLaterTurn) {
    return refuse("Too many requests are waiting.");
  }
  return { kind: "add" };
}

/** Whether no further request may wait. */
export function isFull({ requests, bytes }: PendingSize, { maxPending }: AdmissionLimits): boolean {
  return requests >= maxPending.requests || bytes >= maxPending.bytes;
}

function refusalOf(
  { request: { mode, requester }, verification: { host } }: IncomingRequest,
  facts: AdmissionFacts,
  limits: AdmissionLimits,
): Admission | undefined {
  const isLimited = requester !== "";
  if (isLimited && facts.pendingOfRequester >= limits.maxPendingPerRequester) {
    return refuse("Too many of your requests are waiting for confirmation.", facts.firstEndMs);
  }
  if (mode === "unsubscribe" || facts.isSubscribed) return undefined;
  if (isLimited && facts.subscriptionsOfRequester >= limits.maxPerHost) {
    return refuse("You have too many subscriptions.");
  }
  if (facts.atHost >= limits.maxPerHost) {
    return refuse(`There are too many subscriptions at ${host}.`);
  }
  if (facts.subscriptions + facts.pending.requests < limits.maxSubscriptions) return undefined;
  return refuse("The hub can't take more subscriptions.");
}

function refuse(message: string, retryAfterMs = ROOM_MS): Admission {
  return { kind: "refuse", message, retryAfterMs };
}
