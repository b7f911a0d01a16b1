import { createHash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { IncomingRequest } from "../domain/hub/admission.ts";
import type { HubPolicy } from "../domain/hub/hub-policy.ts";
import type { HubStore } from "../domain/hub/hub-store.ts";
import { mayConnect, parseRanges } from "../net/addresses.ts";
import { hostNameOf } from "../net/host-name.ts";
import type { RequestBudget } from "../net/request-budget.ts";
import { ownAddresses } from "../net/safe-resolver.ts";
import { invalidCallback, withoutQuery } from "./callback.ts";
import type { SubscriptionRequest } from "./parse-request.ts";
import type { SecretCipher } from "./secret-cipher.ts";

/** How long a request may wait for its confirmation. */
const PENDING_MS = 600_000;
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
  readonly hubStore: HubStore;
  readonly secrets: SecretCipher;
  readonly policy: HubPolicy;
  readonly budget: RequestBudget;
  /** The hash of a topic's newest content; empty if there is none. */
  readonly newest: (topic: string) => string;
}

/** A request, as it is handed to the store. */
export interface Incoming extends IncomingRequest {
  /** With this its sender can ask for its status; undefined for an unsubscribe request. */
  readonly token: string | undefined;
}

/**
 * Counts a request before anything else is done for it: one that is malformed costs as much.
 * @param requester the network that it comes from; empty if it is not limited
 * @throws OverBudget
 */
export function countRequest(requester: string, { budget }: Pick<AdmissionDeps, "budget">): void {
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

/** The form in which a token is stored, which is useless to whoever reads the database. */
export function hashOfToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

/**
 * An IP address in the callback itself can be refused at once; names are resolved later.
 * @throws Failure `invalid`
 */
export function refuseInside({ callback }: SubscriptionRequest, policy: HubPolicy): void {
  const name = hostNameOf(callback.url);
  if (isIP(name) === 0) return;
  const allowed = parseRanges(policy.allowedAddresses);
  if (mayConnect(name, allowed, new Set(ownAddresses()))) return;
  throw invalidCallback(`must lead to the public internet; ${name} does not`);
}
