/** Upper bounds in seconds; what takes longer counts in the last bucket, which has none. */
export const BOUNDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

/** How many measurements took up to how long. */
export class Histogram {
  readonly #counts = new Array<number>(BOUNDS.length + 1).fill(0);
  #sum = 0;

  observe(seconds: number): void {
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    const bucket = at === -1 ? BOUNDS.length : at;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** The sum of all measurements, in seconds. */
  get sum(): number {
    return this.#sum;
  }

  /** For each bound, and last for no bound at all, how many took up to that long. */
  cumulative(): number[] {
    let total = 0;
    return this.#counts.map((count) => {
      total += count;
      return total;
    });
  }
}
