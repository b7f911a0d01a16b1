import { MS_PER_SECOND } from "../domain/time/units.ts";
import { BoundedMap } from "./bounded-map.ts";

/** Calls start a little further apart than their rate says, as they arrive with some jitter. */
const MARGIN = 1.15;
const MAX_KNOWN = 20_000;
/** An address that nobody has asked about for this long begins at the lowest rate again. */
const FORGOTTEN_AFTER_MS = 600_000;

interface Pacing {
  perSecond: number;
  /** When the next call may start. */
  nextAt: number;
  touchedAt: number;
  /** Calls that wait to start, and the end of their queue. */
  waiting: number;
  last: Promise<void>;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * How many calls a second strangers may cause to one address. The rate begins low, so that nobody
 * can be flooded with requests that somebody else asked for; each call that the address agreed to
 * doubles it, and one that it did not agree to resets it.
 */
export class SlowStartLimiter {
  readonly #bounds: Bounds;
  readonly #known = new BoundedMap<Pacing>(MAX_KNOWN);

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Calls a second to an address. */
  rateOf(address: string): number {
    return this.#pacingOf(address).perSecond;
  }

  /**
   * Waits until the next call to an address may start.
   * @returns false at once if that would take longer than `patience` milliseconds
   */
  async enter(address: string, patience: number): Promise<boolean> {
    const pacing = this.#pacingOf(address);
    const first = Math.max(0, pacing.nextAt - performance.now());
    if (first + pacing.waiting * spacing(pacing) > patience) return false;
    pacing.waiting += 1;
    pacing.last = pacing.last.then(() => pause(pacing));
    await pacing.last;
    pacing.waiting -= 1;
    return true;
  }

  /** Notes that an address agreed to a call. */
  agreed(address: string): void {
    const pacing = this.#pacingOf(address);
    pacing.perSecond = Math.min(pacing.perSecond * 2, this.#bounds.most);
    pacing.nextAt = Math.min(pacing.nextAt, performance.now() + spacing(pacing));
  }

  /** Notes that an address did not agree to a call, or did not answer. */
  refused(address: string): void {
    this.#pacingOf(address).perSecond = this.#bounds.least;
  }

  #pacingOf(address: string): Pacing {
    const now = performance.now();
    const known = this.#known.get(address);
    const isFresh = known !== undefined && known.touchedAt + FORGOTTEN_AFTER_MS > now;
    const pacing = isFresh
      ? known
      : { perSecond: this.#bounds.least, nextAt: now, waiting: 0, last: Promise.resolve() };
    const touched = Object.assign(pacing, { touchedAt: now });
    this.#known.set(address, touched);
    return touched;
  }
}

function spacing({ perSecond }: Pacing): number {
  return (MS_PER_SECOND / perSecond) * MARGIN;
}

/** Reads the clock only here, so that a thread that is late does not start two calls at once. */
async function pause(pacing: Pacing): Promise<void> {
  const wait = pacing.nextAt - performance.now();
  if (wait > 0) await Bun.sleep(wait);
  pacing.nextAt = performance.now() + spacing(pacing);
}
