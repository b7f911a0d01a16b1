import { BoundedMap } from "./bounded-map.ts";
import { prefixOf } from "./network.ts";
import { Pace } from "./pace.ts";

/** Prefixes of IPv6 that are often one customer's, and how many times a single one's share they get. */
const IPV6_SHARES = [
  [64, 1],
  [56, 4],
  [48, 16],
] as const;
const MOST_KNOWN = 50_000;

/** How often one requester may ask. */
export interface RequestShare {
  readonly atOnce: number;
  readonly perMinute: number;
}

/**
 * How many requests each requester may still make; a /56 and a /48 of IPv6 have larger shares of
 * their own, so that their /64s can't be used one after the other.
 */
export class RequestBudget {
  readonly #share: RequestShare;
  readonly #now: () => number;
  readonly #paces = new BoundedMap<Pace>(MOST_KNOWN);

  /** @param now milliseconds that never run backwards */
  constructor(share: RequestShare, now = () => performance.now()) {
    this.#share = share;
    this.#now = now;
  }

  /** Takes one request. Returns 0, or the milliseconds until there is another. */
  take(requester: string): number {
    if (requester === "") return 0;
    const paces = this.#pacesOf(requester);
    const wait = Math.max(...paces.map((pace) => pace.wait()));
    if (wait === 0) for (const pace of paces) pace.take();
    return wait;
  }

  #pacesOf(requester: string): Pace[] {
    const [address = "", bits] = requester.split("/");
    if (bits === undefined) return [this.#paceOf(requester, 1)];
    return IPV6_SHARES.map(([prefix, times]) => this.#paceOf(prefixOf(address, prefix), times));
  }

  #paceOf(network: string, times: number): Pace {
    const known = this.#paces.get(network) ?? this.#newPace(times);
    this.#paces.set(network, known);
    return known;
  }

  #newPace(times: number): Pace {
    const { atOnce, perMinute } = this.#share;
    return new Pace((perMinute * times) / 60, atOnce * times, this.#now);
  }
}
