import type { ChangesPage } from "./read-page.ts";

/** A log may grow this many times while it is read. */
const MAX_GROWTHS = 5;

/**
 * How far a run reads: to the size that the log had when the run began, then to the size that it had
 * when that was reached, and so on, but not forever.
 */
export class ReadingGoal {
  #size: number | undefined;
  #growths = 0;

  /** @returns whether the run has to stop after a page, although there is more */
  isPassedBy({ reached, size, more }: ChangesPage): boolean {
    this.#size ??= size;
    if (!more || reached.seq < this.#size) return false;
    this.#size = size;
    this.#growths += 1;
    return this.#growths > MAX_GROWTHS;
  }
}
