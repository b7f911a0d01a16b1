import { existsSync } from "node:fs";
import { hasLoneLog } from "../../store/files/database-file.ts";
import { removeDatabase } from "../../store/schema/database.ts";
import { Store, type StoreOptions } from "../../store/store.ts";

/**
 * A database that a command works on. If this process made it, and nobody has imported or published
 * anything in it, it is deleted again unless the command keeps it.
 */
export class ProvisionalStore {
  readonly #path: string;
  readonly #opening: StoreOptions;
  readonly #isNew: boolean;
  /** Whether this process made the file. */
  #isMade = false;
  #store: Store | undefined;
  #isUnused = true;
  #isKept = false;

  constructor(path: string, opening: StoreOptions = {}) {
    this.#path = path;
    this.#opening = opening;
    // The log of a database that was moved away is not ours to delete.
    this.#isNew = !existsSync(path) && !hasLoneLog(path);
  }

  /** Opens the database, and creates it if necessary. @throws Failure `unusable` */
  readonly open = (): Store => {
    this.#store ??= this.#opened();
    return this.#store;
  };

  #opened(): Store {
    this.#isMade = this.#isNew && !existsSync(this.#path);
    const store = new Store(this.#path, this.#opening);
    this.#isUnused = isUnused(store);
    return store;
  }

  /** Whether there was no file before, or only what is left of a first import that was ended. */
  get isNew(): boolean {
    return this.#isNew || (this.#store !== undefined && this.#isUnused);
  }

  keep(): void {
    this.#isKept = true;
  }

  /** Another process may have filled a file that this one made, or made one in the meantime. */
  [Symbol.dispose](): void {
    const isOurs = this.#isMade && !this.#isKept;
    const isEmpty = isOurs && (this.#store === undefined || isUnused(this.#store));
    this.#store?.close();
    if (isEmpty) removeDatabase(this.#path);
  }
}

function isUnused({ imports, logGenerations }: Store): boolean {
  return !imports.hasBegun() && logGenerations.current() === undefined;
}
