import { PreemptiveSlots, type Slot } from "./preemptive-slots.ts";

/** A place that is held until it is left. */
export interface Permit extends Slot {
  leave(): void;
}

/** The terms on which a place is taken. */
interface SemaphoreLimits {
  /** How long it is guaranteed. */
  readonly shareMs: number;
  /** Of those that wait, the lowest rank comes first. */
  readonly rank: number;
}

interface Waiter extends SemaphoreLimits {
  readonly enter: (place: Permit) => void;
}

/**
 * A number of places, each held for a share of time when others wait (see {@link PreemptiveSlots}).
 * Within one rank, the last to come is served first: in a flood of requests that lead nowhere, a
 * good one does not wait behind all of them.
 */
export class Semaphore {
  readonly #count: number;
  readonly #shares = new PreemptiveSlots();
  readonly #waiting: Waiter[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Waits for a place.
   * @throws the signal's reason if that comes first
   */
  take(signal: AbortSignal, { shareMs, rank }: SemaphoreLimits): Promise<Permit> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#shares.size < this.#count) return Promise.resolve(this.#enter(shareMs));
    const { promise, resolve, reject } = Promise.withResolvers<Permit>();
    const waiter = { shareMs, rank, enter: resolve };
    const abort = () => {
      const at = this.#waiting.indexOf(waiter);
      if (at >= 0) this.#waiting.splice(at, 1);
      reject(signal.reason);
    };
    this.#waiting.push(waiter);
    signal.addEventListener("abort", abort);
    this.#shares.demand(this.#waiting.length);
    return promise.finally(() => signal.removeEventListener("abort", abort));
  }

  #enter(shareMs: number): Permit {
    const share = this.#shares.begin(shareMs);
    return { ...share, leave: () => this.#leave(share) };
  }

  #leave(share: Slot): void {
    if (!this.#shares.end(share)) return;
    const next = this.#takeNext();
    next?.enter(this.#enter(next.shareMs));
    this.#shares.demand(this.#waiting.length);
  }

  #takeNext(): Waiter | undefined {
    const lowest = Math.min(...this.#waiting.map(({ rank }) => rank));
    const at = this.#waiting.findLastIndex(({ rank }) => rank === lowest);
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }
}
