import type { Database } from "bun:sqlite";
import { columnsOf, keyOf, type TableColumn } from "../base/rows-as-json.ts";

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
