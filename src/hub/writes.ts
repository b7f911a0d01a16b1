import { Failure } from "../domain/failure.ts";
import type { Store } from "../store/store.ts";
import { writeProblem } from "../store/writable.ts";

/** Where another process writes, it is tried again so soon. */
const BUSY_WAIT_MS = 5;
/** Where the disk is full or read-only, it is tried again after this time. */
const STUCK_WAIT_MS = 1_000;

/**
 * The hub's writing to the database. It never waits, or calls that are under way would seem to take
 * long. What can't be written now is tried again: soon where another process writes, every second
 * where the disk is full or read-only.
 */
export class Writes {
  readonly #store: Store;
  readonly #tell: (problem: string | undefined) => void;
  #problem: string | undefined;

  /** @param tell takes why nothing can be written, and undefined once something can */
  constructor(store: Store, tell: (problem: string | undefined) => void) {
    this.#store = store;
    this.#tell = tell;
  }

  /** Whether the last attempt failed for want of a disk that can be written. */
  get isStuck(): boolean {
    return this.#problem !== undefined;
  }

  /** After how many milliseconds a further attempt makes sense. */
  get waitMs(): number {
    return this.isStuck ? STUCK_WAIT_MS : BUSY_WAIT_MS;
  }

  /** Writes all of it as one commit; undefined if that is not possible now. */
  attempt<Result>(work: () => Result): Result | undefined {
    try {
      const result = this.#store.transactionUnlessBusy(work);
      this.#become(undefined);
      return result;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "unusable") this.#become(error.message);
      else if (error.code !== "busy") throw error;
      return undefined;
    }
  }

  /** Asks the disk, also while there is nothing to write. */
  look(): void {
    const problem = writeProblem(this.#store.path);
    if (problem !== undefined) this.#become(problem);
  }

  #become(problem: string | undefined): void {
    if (this.#problem === problem) return;
    this.#problem = problem;
    this.#tell(problem);
  }
}
