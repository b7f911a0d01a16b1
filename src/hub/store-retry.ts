import { Failure } from "../domain/failure.ts";
import type { HubStore } from "../domain/hub/hub-store.ts";

/** The pause before the next attempt while another process writes. */
const BUSY_WAIT_MS = 5;
/** The pause before the next attempt while the store can't be used, as with a full disk. */
const STUCK_WAIT_MS = 1_000;

/**
 * The hub's use of its store. What can't be done now is tried again: soon if another process is
 * writing, every second if the store can't be used, for example because the disk is full or
 * read-only.
 */
export class StoreRetry {
  readonly #hubStore: Pick<HubStore, "problem">;
  readonly #tell: (problem: string | undefined) => void;
  #problem: string | undefined;

  /** @param tell is called with why the store can't be used, and with undefined once it can */
  constructor(hubStore: Pick<HubStore, "problem">, tell: (problem: string | undefined) => void) {
    this.#hubStore = hubStore;
    this.#tell = tell;
  }

  /** Whether the last attempt failed because the store can't be used. */
  get isStuck(): boolean {
    return this.#problem !== undefined;
  }

  /** After how many milliseconds another attempt makes sense. */
  get waitMs(): number {
    return this.isStuck ? STUCK_WAIT_MS : BUSY_WAIT_MS;
  }

  /** Writes to the store; undefined if that is not possible now. */
  async write<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const result = await this.read(work);
    if (result !== undefined) this.#become(undefined);
    return result;
  }

  /** Reads from the store, which does not show that it can be written; undefined as above. */
  async read<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "unusable") this.#become(error.message);
      else if (error.code !== "busy") throw error;
      return undefined;
    }
  }

  /** Looks whether it can be written, even while there is nothing to write. */
  look(): void {
    const problem = this.#hubStore.problem();
    if (problem !== undefined) this.#become(problem);
  }

  #become(problem: string | undefined): void {
    if (this.#problem === problem) return;
    this.#problem = problem;
    this.#tell(problem);
  }
}
