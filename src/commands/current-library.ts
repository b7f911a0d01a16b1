import { Failure } from "../domain/failure.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import { libraryOf } from "../resources/library-of.ts";
import type { Library } from "../resources/resource.ts";
import type { Store } from "../store/store.ts";

/**
 * What is currently published, for a command that reads for hours: in the meantime, another process
 * may import, or replace the database by another file.
 */
export class CurrentLibrary implements Disposable {
  readonly #open: () => Store;
  #store: Store;
  #library: Library;

  constructor(open: () => Store) {
    this.#open = open;
    this.#store = open();
    this.#library = readingFrom(this.#store);
  }

  /** What it is now: another one after each change. */
  get library(): Library {
    return this.#library;
  }

  /** Switches to the database as it is now, if it can be opened. Call it between readings only. */
  catchUp(): void {
    try {
      if (this.#store.isOutdated) this.#reopen();
      else if (this.#store.follow()) this.#library = readingFrom(this.#store);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  #reopen(): void {
    const before = this.#store;
    this.#store = this.#open();
    this.#library = readingFrom(this.#store);
    before.close();
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }
}

function readingFrom(store: Store): Library {
  return libraryOf(store, () => store.settings.publication() ?? UNDESCRIBED_PUBLICATION);
}
