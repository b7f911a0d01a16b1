import { Database } from "bun:sqlite";
import type { ArrivingRow } from "../../src/store/cluster/arriving-rows.ts";
import type { ChangeBatch } from "../../src/store/cluster/captured-changes.ts";
import { SHARED_TABLES } from "../../src/store/cluster/shared-tables.ts";
import type { Store } from "../../src/store/store.ts";

/** The shared rows that a store changes, commit by commit, as other nodes get them. */
export class SharedChanges {
  readonly #store: Store;
  #rows: ArrivingRow[] = [];

  constructor(store: Store) {
    this.#store = store;
    store.sequencer = {
      commit: (work) => this.#commit(work),
      hubContent: () => store.hubRows.read(),
      replaceLeases: (leases) => store.subscriptions.replaceAll(leases),
      shred: () => {},
      close: () => {},
    };
  }

  #commit<Result>(work: () => Result): Result {
    const { capturedChanges } = this.#store;
    return this.#store.durableTransaction(() => {
      const result = capturedChanges.during(work);
      this.#rows.push(...[...capturedChanges.batches()].flatMap(rowsIn));
      capturedChanges.end();
      return result;
    });
  }

  /** All rows, whether or not they have changed. */
  all(): ArrivingRow[] {
    this.#rows = [];
    this.#commit(() => this.#store.capturedChanges.addAll());
    return this.take();
  }

  /** The rows changed since the last call. */
  take(): ArrivingRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

/** JavaScript would round the numbers of rows, so the database takes the batch apart. */
function rowsIn({ rows, bytes }: ChangeBatch): ArrivingRow[] {
  using database = new Database(":memory:");
  const query = `select value ->> '$[0][0]' "table", value ->> '$[0][1]' key, value ->> '$[0][2]' content,
    substr(?2, 1 + (value ->> 1), value ->> 2) bytes from json_each(?1)`;
  return database.query<ArrivingRow, [string, Uint8Array]>(query).all(rows, bytes);
}

/** Applies rows as a node does. @param isAll whether they are all that there are */
export function applyRows(store: Store, rows: readonly ArrivingRow[], isAll = false): void {
  store.arrivingRows.begin();
  store.arrivingRows.add(rows);
  store.transaction(() => store.arrivingRows.apply(isAll));
  store.arrivingRows.end();
}

/** Everything in the shared tables of a database, as text. */
export function sharedContentOf(path: string): Record<string, string[]> {
  using database = new Database(path, { readonly: true });
  const tables = SHARED_TABLES.map(({ name, where }) => {
    const condition = where === undefined ? "" : `where ${where}`;
    const rows = database.query(`select * from ${name} row ${condition}`).values();
    return [name, rows.map((row) => Bun.inspect(row)).sort()] as const;
  });
  return Object.fromEntries(tables);
}
