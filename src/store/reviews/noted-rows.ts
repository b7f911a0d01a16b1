import type { Database } from "bun:sqlite";
import { columnsOf, jsonOf, keyOf, type TableColumn } from "../base/rows-as-json.ts";

/** The tables that imports and decisions change, and their columns with ids of reviews. */
export const TABLES = {
  reviews: ["id"],
  origins: ["id"],
  unverified: ["id"],
  fingerprints: ["id"],
  kept_ids: ["id", "kept"],
  hidden: ["id"],
  joined: ["id", "canonical"],
  job_matches: ["id"],
  vouched: ["id"],
  lookalikes: ["id", "other"],
} as const;
export const TABLE_NAMES = Object.keys(TABLES);
/** Tables whose rows go with a review that an import added: they are noted only if there are others. */
export const OF_ADDED: readonly string[] = ["origins", "fingerprints"];
/** Before which changes a row is noted, and under what name it is known then. */
const EVENTS = [
  ["insert", "new"],
  ["update", "old"],
  ["delete", "old"],
] as const;

/** Temporary triggers that note the rows of these tables before they change. */
export class UndoTriggers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A failed commit takes them away, too. */
  get areThere(): boolean {
    const query = "select 1 from sqlite_temp_master where type = 'trigger' and name glob 'undo_*'";
    return this.#database.query(query).get() !== null;
  }

  /** @throws SQLiteError if they are there */
  create(): void {
    for (const table of TABLE_NAMES) noteChanges(this.#database, table);
  }

  drop(): void {
    if (!this.areThere) return;
    for (const table of TABLE_NAMES) ignoreChanges(this.#database, table);
  }

  /** Notes the rows of tables that had none at the newest point, as the triggers would have done. */
  noteAdded(): void {
    for (const table of TABLE_NAMES) noteRowsOf(this.#database, table);
  }
}

/** The rows as they were before imports, which an undo puts back. */
export class NotedRows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether they have a text of a review. */
  has(id: string): boolean {
    const query = `select 1 from undo_rows
      where table_name = 'reviews' and key = json_array(?) and content is not null`;
    return this.#database.query(query).get(id) !== null;
  }

  /** Erases those that name one of the reviews. */
  forget(ids: readonly string[]): void {
    for (const [table, columns] of Object.entries(TABLES)) {
      for (const column of columns) this.#forgetRows(table, column, ids);
    }
  }

  #forgetRows(table: string, column: string, ids: readonly string[]): void {
    const columns = columnsOf(this.#database, { name: table });
    const place = (all: readonly TableColumn[]) => all.findIndex(({ name }) => name === column);
    const inKey = place(keyOf(columns));
    const named = [`content ->> ${place(columns)}`, ...(inKey < 0 ? [] : [`key ->> ${inKey}`])];
    const isNamed = named.map((value) => `${value} in (select value from json_each(?1))`);
    const query = `delete from undo_rows where table_name = '${table}' and (${isNamed.join(" or ")})`;
    this.#database.query(query).run(JSON.stringify(ids));
  }
}

/**
 * Notes each row of a table before it changes for the first time since the newest point. `or ignore`
 * would not do: in a trigger, the statement that causes it says what happens.
 */
function noteChanges(database: Database, table: string): void {
  const columns = columnsOf(database, { name: table });
  const keys = keyOf(columns);
  for (const [event, row] of EVENTS) {
    const key = jsonOf(keys, row);
    const isSame = keys.map(({ name }) => `here.${name} = ${row}.${name}`).join(" and ");
    database.run(
      `create temp trigger undo_${table}_${event} before ${event} on main.${table}
         when exists (select 1 from undo_points)
         begin
           insert into undo_rows
           select newest.import, '${table}', ${key},
             (select ${jsonOf(columns, "here")} from ${table} here where ${isSame})
           from (select max(import) import from undo_points) newest
           where not exists (select 1 from undo_rows
             where import = newest.import and table_name = '${table}' and key = ${key})
             ${event === "insert" && OF_ADDED.includes(table) ? unlessAdded(table, isSame) : ""};
         end`,
    );
  }
}

function noteRowsOf(database: Database, table: string): void {
  if (OF_ADDED.includes(table)) return;
  const key = jsonOf(keyOf(columnsOf(database, { name: table })), "here");
  database.run(
    `insert or ignore into undo_rows
     select newest.import, '${table}', ${key}, null
     from (select max(import) import from undo_points) newest cross join ${table} here
     where newest.import is not null`,
  );
}

function ignoreChanges(database: Database, table: string): void {
  for (const [event] of EVENTS) database.run(`drop trigger if exists temp.undo_${table}_${event}`);
}

/** The condition for a new row that stays when the reviews that the import added go, or was there before. */
function unlessAdded(table: string, isSame: string): string {
  return `and (exists (select 1 from ${table} here where ${isSame})
    or exists (select 1 from reviews where id = new.id) and not exists (select 1 from undo_rows
      where import = newest.import and table_name = 'reviews' and key = json_array(new.id)
        and content is null))`;
}
