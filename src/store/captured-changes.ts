import type { Database } from "bun:sqlite";
import {
  columnsOfShared,
  jsonOf,
  keyOf,
  SHARED_TABLES,
  type SharedColumn,
  type SharedTable,
  valuesIn,
} from "./shared-tables.ts";

/** A batch is sent once it has this many characters. */
const BATCH_CHARACTERS = 1_000_000;

/** How a table changes, and which of its rows that concerns. */
const EVENTS = [
  { event: "insert", rows: ["new"] },
  { event: "update", rows: ["old", "new"] },
  { event: "delete", rows: ["old"] },
] as const;

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
    const key = keyOf(columnsOfShared(this.#database, table));
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
      const key = keyOf(columnsOfShared(this.#database, table));
      const condition = table.where === undefined ? "" : `where ${table.where}`;
      this.#database.run(
        `insert or ignore into changed_rows
         select '${table.name}', ${jsonOf(key, "row")} from ${table.name} row ${condition}`,
      );
    }
  }

  /**
   * The changed rows as they are now, in batches. Each batch is the text of a JSON array of
   * `[table, key, content]`: key and content are texts of JSON arrays, and the content of a deleted
   * row is null.
   */
  *batches(): Iterable<string> {
    let batch: string[] = [];
    let characters = 0;
    for (const row of this.#rows()) {
      batch.push(row);
      characters += row.length;
      if (characters < BATCH_CHARACTERS) continue;
      yield `[${batch.join(",")}]`;
      [batch, characters] = [[], 0];
    }
    if (batch.length > 0) yield `[${batch.join(",")}]`;
  }

  *#rows(): Iterable<string> {
    for (const table of SHARED_TABLES) {
      const query = this.#database.query<{ change: string }, []>(changesOf(this.#database, table));
      for (const { change } of query.iterate()) yield change;
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

/**
 * SQL that notes a row, unless it is noted. `insert or ignore` would not do: in a trigger, the
 * statement that causes it says what happens (sqlite.org/lang_createtrigger).
 */
function noting({ name, where }: SharedTable, key: readonly SharedColumn[], row: string): string {
  const json = jsonOf(key, row);
  const isShared = where === undefined ? "" : ` and ${where.replaceAll("row.", `${row}.`)}`;
  return `insert into changed_rows select '${name}', ${json} where not exists (
    select 1 from changed_rows where table_name = '${name}' and key = ${json})${isShared}`;
}

function changesOf(database: Database, table: SharedTable): string {
  const columns = columnsOfShared(database, table);
  const key = keyOf(columns);
  const [first] = key;
  if (first === undefined) throw new Error(`${table.name} has no primary key`);
  const values = valuesIn(key, "changed.key");
  const isSame = key.map(({ name }, at) => `row.${name} = ${values[at]}`).join(" and ");
  // Made a text, so that JSON within JSON is escaped: PostgreSQL refuses \u0000 in JSON.
  const content = `iif(row.${first.name} is null, null, ${jsonOf(columns, "row")} || '')`;
  return `select json_array('${table.name}', changed.key, ${content}) change
    from temp.changed_rows changed left join main.${table.name} row on ${isSame}
    where changed.table_name = '${table.name}'`;
}
