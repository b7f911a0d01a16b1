/** Upper bounds of the buckets, in seconds. One more bucket counts what takes longer. */
export const BOUNDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

/** Counts measurements by how long they took. */
export class Histogram {
  readonly #counts = new Array<number>(BOUNDS.length + 1).fill(0);
  #sum = 0;

  observe(seconds: number): void {
    const found = BOUNDS.findIndex((bound) => seconds <= bound);
    const bucket = found === -1 ? BOUNDS.length : found;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** The sum of all measurements, in seconds. */
  get sum(): number {
    return this.#sum;
  }

  /** For each bound, how many measurements took at most that long; last, how many there are. */
  cumulative(): number[] {
    let total = 0;
    return this.#counts.map((count) => {
      total += count;
      return total;
    });
  }
}
