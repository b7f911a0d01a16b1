import { BoundedMap } from "./bounded-map.ts";
import { prefixOf } from "./network.ts";
import { TokenBucket } from "./token-bucket.ts";

/** IPv6 prefixes that often belong to one customer, and how many shares of a /64 each gets. */
const IPV6_SHARES = [
  [64, 1],
  [56, 4],
  [48, 16],
] as const;
const MAX_KNOWN = 50_000;

/** How often one requester may ask. */
export interface RequestShare {
  readonly atOnce: number;
  readonly perMinute: number;
}

/**
 * How many requests each requester may still make. A /56 and a /48 of IPv6 have larger shares of
 * their own, so that nobody can use one /64 in it after another.
 */
export class RequestBudget {
  readonly #share: RequestShare;
  readonly #now: () => number;
  readonly #paces = new BoundedMap<TokenBucket>(MAX_KNOWN);

  /** @param now a monotonic clock, in milliseconds */
  constructor(share: RequestShare, now = () => performance.now()) {
    this.#share = share;
    this.#now = now;
  }

  /** Counts one request. Returns 0 if it is allowed, else the milliseconds until one is. */
  take(requester: string): number {
    if (requester === "") return 0;
    const paces = this.#pacesOf(requester);
    const wait = Math.max(...paces.map((pace) => pace.wait()));
    if (wait === 0) for (const pace of paces) pace.take();
    return wait;
  }

  /** Counts further requests that have already been made. */
  charge(requester: string, requests: number): void {
    if (requester !== "") for (const pace of this.#pacesOf(requester)) pace.charge(requests);
  }

  #pacesOf(requester: string): TokenBucket[] {
    const [address = "", bits] = requester.split("/");
    if (bits === undefined) return [this.#paceOf(requester, 1)];
    return IPV6_SHARES.map(([prefix, times]) => this.#paceOf(prefixOf(address, prefix), times));
  }

  #paceOf(network: string, times: number): TokenBucket {
    const known = this.#paces.get(network) ?? this.#newPace(times);
    this.#paces.set(network, known);
    return known;
  }

  #newPace(times: number): TokenBucket {
    const { atOnce, perMinute } = this.#share;
    return new TokenBucket((perMinute * times) / 60, atOnce * times, this.#now);
  }
}
