import type { Database } from "bun:sqlite";
import { columnsOf, keyOf, valuesIn } from "../base/rows-as-json.ts";
import { SHARED_TABLES, type SharedTable, valuesBeside } from "./shared-tables.ts";

/** How much of what is collected is kept in memory; the rest goes to a temporary file. */
const PAGES_KB = { collecting: 16_000, otherwise: 2000 } as const;

/** A shared row as another node stored it. */
export interface ArrivingRow {
  readonly table: string;
  /** Its primary key, as the text of a JSON array. */
  readonly key: string;
  /** Its columns as `contentOf` writes them; null if it was deleted. */
  readonly content: string | null;
  /** The bytes beside its content; null if it has none. */
  readonly bytes: Uint8Array | null;
}

/**
 * Rows that come from the other nodes of a cluster. They are collected in a temporary table, so that
 * memory stays bounded and nobody waits, and then applied as one commit.
 */
export class ArrivingRows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Drops what was collected before. */
  begin(): void {
    this.#database.run(`pragma temp.cache_size = -${PAGES_KB.collecting}`);
    this.#database.run("drop table if exists temp.arriving");
    this.#database.run(
      `create temp table arriving (
         table_name text, key text, content text, bytes blob, primary key (table_name, key)
       ) strict, without rowid`,
    );
  }

  add(rows: readonly ArrivingRow[]): void {
    const insert = this.#database.query("insert or replace into temp.arriving values (?, ?, ?, ?)");
    this.#database.transaction(() => {
      for (const { table, key, content, bytes } of rows) insert.run(table, key, content, bytes);
    })();
  }

  /** The number of reviews that were forgotten elsewhere, and have to be erased here too. */
  forgotten(): number {
    const query = `select count(*) n from temp.arriving where table_name = 'forgotten'
      and json_extract(key, '$[0]') not in (select id from forgotten)`;
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  /**
   * Applies what was collected. Runs within a transaction. Applying it again changes nothing.
   * @param isAll whether the collected rows are all that there are: then all others are deleted
   */
  apply(isAll: boolean): void {
    this.#database.run("pragma defer_foreign_keys = on");
    for (const table of SHARED_TABLES) {
      if (isAll) this.#clear(table);
      else this.#delete(table);
    }
    for (const table of SHARED_TABLES) this.#insert(table);
    this.#number(isAll);
  }

  /** Drops what was applied. */
  end(): void {
    this.#database.run("drop table if exists temp.arriving");
    this.#database.run(`pragma temp.cache_size = -${PAGES_KB.otherwise}`);
  }

  #clear({ name, where }: SharedTable): void {
    const condition = where === undefined ? "" : ` where ${where}`;
    this.#database.run(`delete from ${name} as row${condition}`);
  }

  #delete(table: SharedTable): void {
    const key = keyOf(columnsOf(this.#database, table));
    const values = valuesIn(key, "?1");
    const condition = key.map(({ name }, at) => `${name} = ${values[at]}`).join(" and ");
    const statement = this.#database.query(`delete from ${table.name} where ${condition}`);
    for (const gone of this.#goneFrom(table)) statement.run(gone);
  }

  #goneFrom({ name }: SharedTable): string[] {
    const query = "select key from temp.arriving where table_name = ? and content is null";
    const rows = this.#database.query<{ key: string }, [string]>(query).all(name);
    return rows.map(({ key }) => key);
  }

  #insert(table: SharedTable): void {
    const columns = columnsOf(this.#database, table);
    const names = columns.map(({ name }) => name);
    this.#database.run(
      `insert or replace into ${table.name} (${names.join(", ")})
       select ${valuesBeside(columns, "content", "bytes").join(", ")} ${arrivingIn(table)}`,
    );
  }

  /** Renumbers published reviews, so that search sees them again. */
  #number(isAll: boolean): void {
    const positions = `select json_extract(key, '$[0]') position from temp.arriving
      where table_name = 'published'`;
    const gone = isAll ? "" : ` where position in (${positions})`;
    this.#database.run(`delete from published_rows${gone}`);
    this.#database.run(
      `insert into published_rows (position) ${positions} and content is not null order by position`,
    );
  }
}

function arrivingIn({ name }: SharedTable): string {
  return `from temp.arriving where table_name = '${name}' and content is not null`;
}
