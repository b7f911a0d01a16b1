import { MS_PER_DAY } from "../domain/time/units.ts";
import { BoundedMap } from "./bounded-map.ts";

/** What may go to an address at once, as a share of what may go there in a day. */
const AT_ONCE = 0.1;
const MAX_KNOWN = 20_000;

interface Balance {
  readonly bytes: number;
  readonly at: number;
}

/**
 * How much may be sent to one address. Thousands of subscriptions to a large dataset cost the
 * sender and the receiver their traffic, and may have been made by somebody else.
 */
export class EgressBudget {
  readonly #perMs: number;
  readonly #atOnce: number;
  readonly #now: () => number;
  readonly #balances = new BoundedMap<Balance>(MAX_KNOWN);

  /**
   * @param bytesPerDay what one address may get in a day; a tenth of it at once
   * @param now a monotonic clock, in milliseconds
   */
  constructor(bytesPerDay: number, now = () => performance.now()) {
    this.#perMs = bytesPerDay / MS_PER_DAY;
    this.#atOnce = bytesPerDay * AT_ONCE;
    this.#now = now;
  }

  /**
   * Deducts what is about to be sent. A body larger than the balance may be sent while there is
   * any: the rest is owed from then on.
   * @returns 0 if it may be sent now, else the milliseconds until it may
   */
  take(address: string, bytes: number): number {
    const now = this.#now();
    const { bytes: left, at } = this.#balances.get(address) ?? { bytes: this.#atOnce, at: now };
    const balance = Math.min(this.#atOnce, left + (now - at) * this.#perMs);
    if (balance <= 0) return Math.ceil((1 - balance) / this.#perMs);
    this.#balances.set(address, { bytes: balance - bytes, at: now });
    return 0;
  }
}
