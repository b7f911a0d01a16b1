import { type Share, TimeShares } from "./time-shares.ts";

/** A place that is held until it is left. */
export interface Place extends Share {
  leave(): void;
}

/**
 * A number of places, held for a share of time when others wait (see {@link TimeShares}). Who comes
 * last is served first: under a flood of requests that lead nowhere, a good one that comes in
 * between does not stand behind all of them.
 */
export class Places {
  readonly #count: number;
  readonly #shares: TimeShares;
  readonly #waiting: ((place: Place) => void)[] = [];

  /** @param shareMs how long a place is held for sure */
  constructor(count: number, shareMs: number) {
    this.#count = count;
    this.#shares = new TimeShares(shareMs);
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Waits for a place; throws the signal's reason if that comes first. */
  take(signal: AbortSignal): Promise<Place> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#shares.size < this.#count) return Promise.resolve(this.#enter());
    const { promise, resolve, reject } = Promise.withResolvers<Place>();
    this.#waiting.push(resolve);
    signal.addEventListener("abort", () => {
      const at = this.#waiting.indexOf(resolve);
      if (at >= 0) this.#waiting.splice(at, 1);
      reject(signal.reason);
    });
    this.#shares.demand(this.#waiting.length);
    return promise;
  }

  #enter(): Place {
    const share = this.#shares.begin();
    return { signal: share.signal, leave: () => this.#leave(share) };
  }

  #leave(share: Share): void {
    if (!this.#shares.end(share)) return;
    this.#waiting.pop()?.(this.#enter());
    this.#shares.demand(this.#waiting.length);
  }
}
