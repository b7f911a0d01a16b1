import type { Log } from "../context.ts";
import { reasonOf } from "../domain/failure.ts";
import type { Store } from "../store/store.ts";

const LOOK_EVERY_MS = 1_000;

const TOLD = {
  "in place": "the database is back in its place",
  gone: "the database was moved or deleted while it is served; readers get what it had",
  replaced: "the database was replaced while it is served; it is followed once it is whole",
} as const;

/**
 * Notices that the file of a database was moved, deleted or replaced while it is served, says so, and
 * goes over to the one that takes its place.
 */
export class DatabaseWatch {
  readonly #store: Store;
  readonly #log: Log;
  readonly #followed: () => void;
  readonly #committed: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Where the file was when that was last said, and what has kept another from being served since. */
  #told: Store["whereabouts"] = "in place";
  #fault: string | undefined;
  #dataVersion = -1;
  /** Whether the store reads another file, and `followed` is still to be done. */
  #isUnfinished = false;

  /**
   * @param followed what is to be done once the store reads another file
   * @param committed what is to be done once another process has committed
   */
  constructor(store: Store, log: Log, followed: () => void, committed: () => void = () => {}) {
    this.#store = store;
    this.#log = log;
    this.#followed = followed;
    this.#committed = committed;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks where the file is, and does what follows from it. */
  look(): void {
    const { whereabouts } = this.#store;
    if (!this.#isUnfinished || whereabouts !== "in place") this.#tell(whereabouts);
    try {
      if (this.#store.follow()) this.#isUnfinished = true;
      if (this.#isUnfinished && this.#store.whereabouts === "in place") this.#finish();
    } catch (error) {
      this.#tellFault(reasonOf(error));
    }
    if (!this.#isUnfinished) this.#lookForCommits();
  }

  #lookForCommits(): void {
    const version = this.#store.dataVersion();
    if (version === this.#dataVersion || this.#store.whereabouts !== "in place") return;
    this.#dataVersion = version;
    try {
      this.#committed();
    } catch (error) {
      const database = this.#store.path;
      this.#log.warn({ database, error: reasonOf(error) }, "a commit can't be followed up");
    }
  }

  /** What fails here is tried again at the next look: another process may be writing. */
  #finish(): void {
    this.#followed();
    this.#isUnfinished = false;
    this.#told = "in place";
    this.#fault = undefined;
    const database = this.#store.path;
    this.#log.warn({ database }, "the database that took its place is served from now on");
  }

  /** Says where the file is, if that is new. */
  #tell(state: Store["whereabouts"]): void {
    if (this.#told === state) return;
    this.#told = state;
    this.#fault = undefined;
    this.#log.warn({ database: this.#store.path, state }, TOLD[state]);
  }

  /** Says what is wrong, if that is new. */
  #tellFault(state: string): void {
    if (this.#fault === state) return;
    this.#fault = state;
    const database = this.#store.path;
    this.#log.warn({ database, state }, "the database that took its place can't be served");
  }
}
