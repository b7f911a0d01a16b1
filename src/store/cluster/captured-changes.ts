import type { Database } from "bun:sqlite";
import { columnsOf, jsonOf, keyOf, type TableColumn, valuesIn } from "../base/rows-as-json.ts";
import { SHARED_TABLES, type SharedTable, tableContentOf } from "./shared-tables.ts";

/** A batch is sent once it has this many characters and bytes. */
const BATCH_SIZE = 1_000_000;

/** How a table changes, and which of its rows that concerns. */
const EVENTS = [
  { event: "insert", rows: ["new"] },
  { event: "update", rows: ["old", "new"] },
  { event: "delete", rows: ["old"] },
] as const;

/** Changed rows, as PostgreSQL takes them apart. */
export interface ChangeBatch {
  /**
   * The text of a JSON array of `[[table, key, content], start, length]`. Key and content are texts of
   * JSON arrays, and the content of a deleted row is null; start and length say where its bytes are.
   */
  readonly rows: string;
  /** The bytes of all rows, one after another. */
  readonly bytes: Uint8Array;
}

/** A changed row, and the bytes of its columns that are bytes. */
interface Change {
  readonly change: string;
  readonly [column: string]: string | Uint8Array | null;
}

/**
 * Notes which shared rows a transaction changes. The triggers are temporary, so they exist only on
 * this connection, and only while something is captured.
 */
export class CapturedChanges {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs work, and notes what it changes until `end`. Runs within a transaction. */
  during<Result>(work: () => Result): Result {
    this.#begin();
    try {
      return work();
    } finally {
      this.#database.run("pragma recursive_triggers = off");
    }
  }

  #begin(): void {
    // Otherwise rows that `insert or replace` removes would not be noted (sqlite.org/lang_conflict).
    this.#database.run("pragma recursive_triggers = on");
    this.#database.run(
      `create temp table changed_rows (table_name text, key text, primary key (table_name, key))
       strict, without rowid`,
    );
    for (const table of SHARED_TABLES) this.#watch(table);
  }

  #watch(table: SharedTable): void {
    const key = keyOf(columnsOf(this.#database, table));
    for (const { event, rows } of EVENTS) {
      const notes = rows.map((row) => `${noting(table, key, row)};`).join(" ");
      this.#database.run(
        `create temp trigger ${table.name}_${event} after ${event} on main.${table.name}
         begin ${notes} end`,
      );
    }
  }

  /** Notes every shared row, as if all of them had just been stored. */
  addAll(): void {
    for (const table of SHARED_TABLES) {
      const key = keyOf(columnsOf(this.#database, table));
      const condition = table.where === undefined ? "" : `where ${table.where}`;
      this.#database.run(
        `insert or ignore into changed_rows
         select '${table.name}', ${jsonOf(key, "row")} from ${table.name} row ${condition}`,
      );
    }
  }

  /** The changed rows as they are now, in batches. */
  *batches(): Iterable<ChangeBatch> {
    let batch = new GrowingBatch();
    for (const change of this.#changes()) {
      batch.add(change);
      if (batch.size < BATCH_SIZE) continue;
      yield batch.whole();
      batch = new GrowingBatch();
    }
    if (batch.size > 0) yield batch.whole();
  }

  *#changes(): Iterable<Change> {
    for (const table of SHARED_TABLES) {
      yield* this.#database.query<Change, []>(changesOf(this.#database, table)).iterate();
    }
  }

  /** Stops noting, and drops what was noted; a rollback does the same. */
  end(): void {
    for (const { name } of SHARED_TABLES) {
      for (const { event } of EVENTS) {
        this.#database.run(`drop trigger if exists temp.${name}_${event}`);
      }
    }
    this.#database.run("drop table if exists temp.changed_rows");
  }
}

class GrowingBatch {
  readonly #rows: string[] = [];
  readonly #bytes: Uint8Array[] = [];
  #characters = 0;
  #start = 0;

  get size(): number {
    return this.#characters + this.#start;
  }

  add({ change, ...columns }: Change): void {
    const bytes = Object.values(columns).filter((value) => value instanceof Uint8Array);
    const length = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#rows.push(`[${change},${this.#start},${length}]`);
    this.#bytes.push(...bytes);
    this.#characters += change.length;
    this.#start += length;
  }

  whole(): ChangeBatch {
    return { rows: `[${this.#rows.join(",")}]`, bytes: Buffer.concat(this.#bytes) };
  }
}

/**
 * SQL that notes a row, unless it is noted. `insert or ignore` would not do: in a trigger, the
 * statement that causes it says what happens (sqlite.org/lang_createtrigger).
 */
function noting({ name, where }: SharedTable, key: readonly TableColumn[], row: string): string {
  const json = jsonOf(key, row);
  const isShared = where === undefined ? "" : ` and ${where.replaceAll("row.", `${row}.`)}`;
  return `insert into changed_rows select '${name}', ${json} where not exists (
    select 1 from changed_rows where table_name = '${name}' and key = ${json})${isShared}`;
}

function changesOf(database: Database, table: SharedTable): string {
  const columns = columnsOf(database, table);
  const key = keyOf(columns);
  const [first] = key;
  if (first === undefined) throw new Error(`${table.name} has no primary key`);
  const values = valuesIn(key, "changed.key");
  const isSame = key.map(({ name }, at) => `row.${name} = ${values[at]}`).join(" and ");
  // Made a text, so that JSON within JSON is escaped: PostgreSQL refuses \u0000 in JSON.
  const content = `iif(row.${first.name} is null, null, ${tableContentOf(columns, "row")} || '')`;
  const bytes = columns.filter(({ isBlob }) => isBlob).map(({ name }) => `, row.${name}`);
  return `select json_array('${table.name}', changed.key, ${content}) change ${bytes.join("")}
    from temp.changed_rows changed left join main.${table.name} row on ${isSame}
    where changed.table_name = '${table.name}'`;
}
