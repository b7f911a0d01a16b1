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
  #current: Library;

  constructor(open: () => Store) {
    this.#open = open;
    this.#store = open();
    this.#current = readingFrom(this.#store);
  }

  /** A library that stays usable while the database that it reads changes. */
  get library(): Library {
    return new Proxy(this.#current, { get: (_, name) => Reflect.get(this.#current, name) });
  }

  /** Switches to the database as it is now, if it can be opened. Call it between readings only. */
  catchUp(): void {
    try {
      if (this.#store.isOutdated) this.#reopen();
      else if (this.#store.follow()) this.#current = readingFrom(this.#store);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  #reopen(): void {
    const before = this.#store;
    this.#store = this.#open();
    this.#current = readingFrom(this.#store);
    before.close();
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }
}

function readingFrom(store: Store): Library {
  return libraryOf(store, () => store.settings.publication() ?? UNDESCRIBED_PUBLICATION);
}
