import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { HubPolicy } from "../domain/hub-policy.ts";
import { mayConnect, parseRanges } from "../net/addresses.ts";
import { hostNameOf } from "../net/host-name.ts";
import type { Store } from "../store/store.ts";
import { refused } from "./callback.ts";
import type { HubAsk } from "./parse-request.ts";
import type { SecretBox } from "./secret-box.ts";

/** How long a request may wait for its confirmation. */
const PENDING_MS = 600_000;

/** Raised where a cap is reached: nothing is wrong with the request but its time. */
export class TooMany extends Error {}

/**
 * Takes a request to be confirmed at its callback. Nothing is called here: that is the worker's.
 * @param requester the address that asks; empty where it is not limited
 * @throws Failure `invalid` for an address that may not be called; TooMany
 */
export function acceptRequest(
  ask: HubAsk,
  requester: string,
  { store, secrets, policy }: { store: Store; secrets: SecretBox; policy: HubPolicy },
  now: Date,
): void {
  refuseInside(ask, policy);
  store.transaction(() => {
    refuseTooMany(ask, requester, store, policy);
    store.intents.add({
      mode: ask.mode,
      callback: ask.callback.url.href,
      host: ask.callback.host,
      topic: ask.topic,
      leaseSeconds: ask.leaseSeconds,
      secret: ask.secret === undefined ? null : secrets.seal(ask.secret),
      delivered: store.documents.record(ask.topic)?.hash ?? "",
      requester,
      reason: null,
      expiresAt: now.getTime() + PENDING_MS,
    });
  });
}

/** An address that stands in the callback itself can be refused at once; names are resolved later. */
function refuseInside({ callback }: HubAsk, policy: HubPolicy): void {
  const name = hostNameOf(callback.url);
  if (isIP(name) === 0) return;
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const allowed = parseRanges(policy.allowedAddresses);
  if (mayConnect(name, allowed, new Set(own.map(({ address }) => address)))) return;
  throw refused(`must lead to the public internet; ${name} does not`);
}

function refuseTooMany(ask: HubAsk, requester: string, store: Store, policy: HubPolicy): void {
  const { subscriptions, intents } = store;
  if (requester !== "" && intents.countOf(requester) >= policy.maxPendingPerRequester) {
    throw new TooMany("Too many of your requests wait for their confirmation.");
  }
  if (ask.mode === "unsubscribe" || subscriptions.has(ask.callback.url.href, ask.topic)) return;
  const { host } = ask.callback;
  if (subscriptions.countAtHost(host) + intents.countAtHost(host) >= policy.maxPerHost) {
    throw new TooMany(`There are too many subscriptions at ${host}.`);
  }
  if (subscriptions.count() + intents.count() >= policy.maxSubscriptions) {
    throw new TooMany("The hub has all the subscriptions that it can serve.");
  }
}
