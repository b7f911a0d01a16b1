import { Database } from "bun:sqlite";
import { once } from "../../src/domain/text/once.ts";
import { PENDING_TABLES } from "../../src/store/log/pending-entries.ts";
import { openDatabase } from "../../src/store/schema/database.ts";
import { Store } from "../../src/store/store.ts";

const MEMORY = ":memory:";

/** Tests of a file ask for few different databases, again and again. */
const MAX_KEPT = 32;

/** A database in memory, with what is kept beside it. */
interface Kept {
  readonly bytes: Uint8Array;
  readonly key: Uint8Array | undefined;
  readonly head: string | undefined;
}

/** Databases in memory, each made once and then copied: to publish takes ten times as long. */
export class StoreCopies {
  readonly #kept = new Map<string, Kept>();

  /**
   * A copy of the database that was made for the same name, if it is still kept.
   * @param fill what makes it, in an empty one
   */
  async of(name: string, fill: (store: Store) => Promise<unknown>): Promise<Store> {
    const kept = this.#kept.get(name);
    if (kept !== undefined) {
      // The one that was asked for last is dropped last.
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return copyOf(kept);
    }
    const database = opened(empty());
    const store = new Store(MEMORY, { open: () => database });
    await fill(store);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MAX_KEPT) this.#kept.delete(oldest);
    const { logFiles } = store;
    const sidecars = { key: logFiles.readKey(), head: logFiles.readHead() };
    this.#kept.set(name, { bytes: database.serialize(), ...sidecars });
    return store;
  }
}

/** A database without content: its migrations take a sixth of the time of a publish. */
const empty = once(() => {
  using database = openDatabase(MEMORY);
  return database.serialize();
});

function copyOf({ bytes, key, head }: Kept): Store {
  const store = new Store(MEMORY, { open: () => opened(bytes) });
  if (key !== undefined) store.logFiles.placeKey(key);
  if (head !== undefined) store.logFiles.placeHead(head);
  return store;
}

/** With what `openDatabase` sets for a connection. */
function opened(bytes: Uint8Array): Database {
  const database = Database.deserialize(bytes, { strict: true });
  database.run("pragma foreign_keys = on");
  database.run(PENDING_TABLES);
  return database;
}
