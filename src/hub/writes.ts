import { Failure } from "../domain/failure.ts";
import type { Store } from "../store/store.ts";
import { writeProblem } from "../store/writable.ts";

/** The pause before the next attempt while another process writes. */
const BUSY_WAIT_MS = 5;
/** The pause before the next attempt while the disk is full or read-only. */
const STUCK_WAIT_MS = 1_000;

/**
 * The hub's writes to the database. They never wait for its lock, because calls under way would
 * then seem to take long. What can't be written now is tried again: soon if another process is
 * writing, every second if the disk is full or read-only.
 */
export class Writes {
  readonly #store: Store;
  readonly #tell: (problem: string | undefined) => void;
  #problem: string | undefined;

  /** @param tell is called with why nothing can be written, and with undefined once it can */
  constructor(store: Store, tell: (problem: string | undefined) => void) {
    this.#store = store;
    this.#tell = tell;
  }

  /** Whether the last attempt failed because the disk can't be written. */
  get isStuck(): boolean {
    return this.#problem !== undefined;
  }

  /** After how many milliseconds another attempt makes sense. */
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

  /** Checks the disk, even while there is nothing to write. */
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
