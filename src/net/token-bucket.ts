import { MS_PER_SECOND } from "../domain/time/units.ts";

/** Allows `perSecond` a second, and after a pause up to `atOnce` at once (a token bucket). */
export class TokenBucket {
  readonly #perMs: number;
  readonly #atOnce: number;
  readonly #now: () => number;
  #allowed: number;
  #countedAt: number;

  /** @param now a monotonic clock, in milliseconds */
  constructor(perSecond: number, atOnce: number, now = () => performance.now()) {
    this.#perMs = perSecond / MS_PER_SECOND;
    this.#atOnce = atOnce;
    this.#now = now;
    this.#allowed = atOnce;
    this.#countedAt = now();
  }

  /** Whether one more may go now; if so, it is counted. */
  take(): boolean {
    this.#refill();
    if (this.#allowed < 1) return false;
    this.#allowed -= 1;
    return true;
  }

  /** Counts what has already gone, up to `atOnce`. The debt delays what comes next. */
  charge(count: number): void {
    this.#refill();
    this.#allowed = Math.max(-this.#atOnce, this.#allowed - count);
  }

  /** Milliseconds until one more may go; 0 if it may now. */
  wait(): number {
    this.#refill();
    return this.#allowed >= 1 ? 0 : Math.ceil((1 - this.#allowed) / this.#perMs);
  }

  #refill(): void {
    const now = this.#now();
    const gained = (now - this.#countedAt) * this.#perMs;
    this.#allowed = Math.min(this.#atOnce, this.#allowed + gained);
    this.#countedAt = now;
  }
}
