import type { Log } from "../context.ts";
import { reasonOf } from "../domain/failure.ts";
import type { Store } from "../store/store.ts";

const LOOK_EVERY_MS = 1_000;

const TOLD = {
  "in place": "the database is back in its place",
  gone: "the database was moved or deleted while in use; readers get what it had",
  replaced: "the database was replaced while in use; the new file is served once it is complete",
} as const;

/**
 * Notices that a database file was moved, deleted or replaced while it is served, logs it, and
 * switches to the file that takes its place.
 */
export class DatabaseWatch {
  readonly #store: Store;
  readonly #log: Log;
  readonly #followed: () => void;
  readonly #committed: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The whereabouts logged last, and what has prevented another file from being served since. */
  #told: Store["whereabouts"] = "in place";
  #fault: string | undefined;
  #dataVersion = -1;
  /** Whether the store reads another file, but `followed` has yet to succeed. */
  #isUnfinished = false;

  /**
   * @param followed called once the store reads another file
   * @param committed called once another process has committed
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

  /** Checks where the file is, and acts on it. */
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

  /** Tried again at the next look if it fails: another process may be writing. */
  #finish(): void {
    this.#followed();
    this.#isUnfinished = false;
    this.#told = "in place";
    this.#fault = undefined;
    const database = this.#store.path;
    this.#log.warn({ database }, "the file that took its place is served from now on");
  }

  /** Logs where the file is, if that has changed. */
  #tell(state: Store["whereabouts"]): void {
    if (this.#told === state) return;
    this.#told = state;
    this.#fault = undefined;
    this.#log.warn({ database: this.#store.path, state }, TOLD[state]);
  }

  /** Logs what is wrong, if that has changed. */
  #tellFault(state: string): void {
    if (this.#fault === state) return;
    this.#fault = state;
    const database = this.#store.path;
    this.#log.warn({ database, state }, "the file that took its place can't be served");
  }
}
