import type { Context } from "../../context.ts";
import { Failure } from "../../domain/failure.ts";
import { MS_PER_HOUR } from "../../domain/time/units.ts";
import { expireUndoPoints } from "../../publish/commit/publish.ts";
import type { Store } from "../../store/store.ts";

/**
 * Drops what imports overwrote once it can no longer be undone, though nothing is committed: it holds
 * texts that nobody publishes any more.
 */
export class UndoExpiry {
  readonly #store: Store;
  readonly #context: Context;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(store: Store, context: Context) {
    this.#store = store;
    this.#context = context;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), MS_PER_HOUR);
    this.look();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** If another process is writing, or the disk can't be written, it is tried again at the next look. */
  look(): void {
    if (this.#store.whereabouts !== "in place") return;
    try {
      expireUndoPoints(this.#store, this.#context.now());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
}
