/** So many take about a quarter of a millisecond. */
const MAX_PER_TURN = 4;

/**
 * Lets only a few go on in a turn of the event loop. Clients that are answered together come again
 * together: a hundred of them, refused at once, made a turn of 10 ms each time.
 */
export class FewPerTurn {
  readonly #waiting: (() => void)[] = [];
  #count = 0;

  /** Resolves when the caller may go on; undefined if it may at once. */
  turn(): Promise<void> | undefined {
    if (this.#count === MAX_PER_TURN) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      return promise;
    }
    if (this.#count === 0) setImmediate(() => this.#renew());
    this.#count += 1;
    return undefined;
  }

  #renew(): void {
    const next = this.#waiting.splice(0, MAX_PER_TURN);
    this.#count = next.length;
    for (const goOn of next) goOn();
    if (next.length > 0) setImmediate(() => this.#renew());
  }
}
