import type { Log } from "../../context.ts";
import { type AccessPolicy, type Cost, extraRequests } from "../../domain/access-policy.ts";
import { type AddressRange, parseRanges } from "../../net/addresses.ts";
import { BoundedMap } from "../../net/bounded-map.ts";
import { type Client, clientOf } from "../../net/client-address.ts";
import { RequestBudget } from "../../net/request-budget.ts";
import { rateLimitFields } from "./rate-limit-fields.ts";

/** At most this many clients are remembered by what named them, if it is short; reading it takes 7 µs. */
const MAX_REMEMBERED = 2_000;
const MAX_REMEMBERED_LENGTH = 100;
/** At most this many proxies are warned about, each once. */
const MAX_WARNED = 100;

/** Tells the address at the other end of a request's connection. */
export interface Peers {
  requestIP(request: Request): { readonly address: string } | null;
}

/** Limits how often a client may make requests that are expensive to answer. */
export class ClientRateLimiter {
  readonly #policy: AccessPolicy;
  readonly #budget: RequestBudget;
  readonly #trusted: readonly AddressRange[];
  readonly #log: Log;
  readonly #remembered = new BoundedMap<Client>(MAX_REMEMBERED);
  readonly #warned = new Set<string>();

  constructor(policy: AccessPolicy, log: Log) {
    this.#policy = policy;
    this.#budget = new RequestBudget(policy.requests);
    this.#trusted = parseRanges(policy.trustedProxies);
    this.#log = log;
  }

  /** The client that made a request, even behind a proxy. */
  clientOf(request: Request, peers: Peers | null): Client {
    const peer = peers?.requestIP(request)?.address;
    const client = this.#known(peer, request.headers.get("x-forwarded-for"));
    if (client.by === "untrusted_proxy" && peer !== undefined) this.#warnAbout(peer);
    return client;
  }

  /**
   * Counts a request.
   * @param network of the client that made it
   * @returns undefined if it is allowed, otherwise the headers that say when to try again
   */
  refuse(network: string): Record<string, string> | undefined {
    const wait = this.#budget.take(network);
    return wait === 0 ? undefined : rateLimitFields(this.#policy.requests, wait);
  }

  /** Counts what a request that was allowed turned out to cost. */
  charge(network: string, cost: Cost): void {
    this.#budget.charge(network, extraRequests(cost));
  }

  #known(peer: string | undefined, forwardedFor: string | null): Client {
    const names = forwardedFor === null ? `${peer}` : `${peer} ${forwardedFor}`;
    const known = this.#remembered.get(names);
    if (known !== undefined) return known;
    const client = clientOf(peer, forwardedFor, this.#trusted);
    if (names.length <= MAX_REMEMBERED_LENGTH) this.#remembered.set(names, client);
    return client;
  }

  #warnAbout(proxy: string): void {
    if (this.#warned.has(proxy) || this.#warned.size >= MAX_WARNED) return;
    this.#warned.add(proxy);
    this.#log.warn(
      { proxy },
      "requests come through a proxy that is not trusted, so its clients can't be told apart and are not limited: name the proxy with --trust-proxy",
    );
  }
}
