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
  #timer: ReturnType<typeof setInterval> | undefined;
  /** What was said last. */
  #told = "in place";

  /** @param followed what is to be done once the store reads another file */
  constructor(store: Store, log: Log, followed: () => void) {
    this.#store = store;
    this.#log = log;
    this.#followed = followed;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { whereabouts, path } = this.#store;
    this.#tell(whereabouts, TOLD[whereabouts]);
    if (whereabouts !== "replaced") return;
    try {
      if (!this.#store.follow()) return;
      this.#followed();
      this.#told = "in place";
      this.#log.warn({ database: path }, "the database that took its place is served from now on");
    } catch (error) {
      this.#tell(reasonOf(error), "the database that took its place can't be served");
    }
  }

  /** Says what is new, once. */
  #tell(state: string, message: string): void {
    if (this.#told === state) return;
    this.#told = state;
    this.#log.warn({ database: this.#store.path, state }, message);
  }
}
