import { ClientQueue } from "./client-queue.ts";

/** So many take about a quarter of a millisecond. */
const MAX_PER_TURN = 4;

/**
 * Lets only a few go on in a turn of the event loop, in turns between clients. Clients that are
 * answered together come again together: a hundred of them, refused at once, made a turn of 10 ms
 * each time.
 */
export class FewPerTurn {
  readonly #waiting = new ClientQueue();
  #count = 0;

  /** Resolves when the caller may go on; undefined if it may at once. */
  turn(client: string): Promise<void> | undefined {
    if (this.#count === MAX_PER_TURN) return this.#waiting.wait(client);
    if (this.#count === 0) setImmediate(() => this.#renew());
    this.#count += 1;
    return undefined;
  }

  #renew(): void {
    this.#count = 0;
    while (this.#count < MAX_PER_TURN && this.#waiting.next()) this.#count += 1;
    if (this.#count > 0) setImmediate(() => this.#renew());
  }
}
