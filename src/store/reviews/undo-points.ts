import type { Database } from "bun:sqlite";
import { Value } from "@sinclair/typebox/value";
import { OwnerAction, withoutReviews } from "../../domain/review/owner-action.ts";
import { columnsOf, keyOf, valuesIn } from "../base/rows-as-json.ts";
import { NotedRows, OF_ADDED, TABLE_NAMES, TABLES, UndoTriggers } from "./noted-rows.ts";

/** The last imports that can be undone. */
export const MAX_UNDO_POINTS = 5;

const HAS_ROWS = TABLE_NAMES.map((table) => `exists (select 1 from ${table})`).join(" or ");
/** Those that decide documents. */
const SEEN = ["reviews", "hidden", "joined", "job_matches"] as const;
/**
 * By these, a forgotten review is recognized however its row is read. So they stay as they are for it,
 * though it was an undone import that added them.
 */
const RECOGNIZING: ReadonlyMap<string, string> = new Map([
  ["fingerprints", "id"],
  ["kept_ids", "kept"],
]);
/** How many reviews an undo changes. */
export interface UndoEffect {
  /** Added by the import, or later. */
  readonly removed: number;
  /** Changed. */
  readonly changedBack: number;
  /** Deleted. */
  readonly broughtBack: number;
}

const NO_EFFECT: UndoEffect = { removed: 0, changedBack: 0, broughtBack: 0 };

/**
 * The states before the last imports. While something is committed after one of them, temporary triggers
 * note each row of theirs before it changes for the first time since the newest of these points. To undo
 * an import, its rows are put back, and what the owner has decided since is done again.
 */
export class UndoPoints {
  readonly #database: Database;
  readonly #triggers: UndoTriggers;
  readonly #rows: NotedRows;
  /** Whether the tables had no rows at the point that the current work began. */
  #beganEmpty = false;

  constructor(database: Database) {
    this.#database = database;
    this.#triggers = new UndoTriggers(database);
    this.#rows = new NotedRows(database);
  }

  /** Makes the state at this moment the one before an import. Runs within `noting`. */
  begin(number: number, importedAt: string): void {
    this.#database.query("insert into undo_points values (?, ?)").run(number, importedAt);
    // Without rows, whatever is there at the end was added. A trigger makes SQLite keep each page that a
    // statement changes until that is done: most of what it takes to write the rows of a first import.
    this.#beganEmpty = !this.#hasRows();
    if (this.#beganEmpty) this.#triggers.drop();
    else if (!this.#triggers.areThere) this.#triggers.create();
  }

  #hasRows(): boolean {
    const query = `select ${HAS_ROWS} hasRows`;
    return this.#database.query<{ hasRows: number }, []>(query).get()?.hasRows === 1;
  }

  /**
   * Ends what `begin` began. An import that changed no review takes no other one's place: it is undone
   * with the one before. The oldest points are dropped.
   */
  end(number: number, hasChanged: boolean): void {
    if (!hasChanged) this.#mergeIntoEarlier(number);
    for (const old of this.numbers().slice(MAX_UNDO_POINTS)) this.drop(old);
  }

  /** The rows that are noted for both are older in the earlier one. */
  #mergeIntoEarlier(number: number): void {
    const earlier = "(select max(import) from undo_points where import < ?1)";
    const query = `update or ignore undo_rows set import = ${earlier} where import = ?1`;
    this.#database.query(query).run(number);
    this.drop(number);
  }

  /** The imports that can be undone, the last one first, if they were made since an instant. */
  numbers(since = ""): number[] {
    const query = `select import number from undo_points where imported_at >= ? order by import desc`;
    const rows = this.#database.query<{ number: number }, [string]>(query).all(since);
    return rows.map(({ number }) => number);
  }

  /** Whether there are points of imports before an instant. */
  hasBefore(instant: string): boolean {
    const query = "select 1 from undo_points where imported_at < ? limit 1";
    return this.#database.query(query).get(instant) !== null;
  }

  /** Drops the points of imports before an instant. */
  expire(before: string): void {
    const query = "select import number from undo_points where imported_at < ?";
    const old = this.#database.query<{ number: number }, [string]>(query).all(before);
    for (const { number } of old) this.drop(number);
  }

  drop(number: number): void {
    for (const table of ["undo_points", "undo_rows", "undo_actions"]) {
      this.#database.query(`delete from ${table} where import = ?`).run(number);
    }
  }

  clear(): void {
    for (const number of this.numbers()) this.drop(number);
  }

  /** Runs work, and notes the rows that it changes. Runs within a transaction. */
  noting<Result>(work: () => Result): Result {
    this.#beganEmpty = false;
    // Without a point, there is nothing to note.
    if (this.numbers().length > 0) this.#triggers.create();
    try {
      const result = work();
      if (this.#beganEmpty) this.#triggers.noteAdded();
      return result;
    } finally {
      this.#triggers.drop();
    }
  }

  /** Notes what the owner does after the newest point. */
  noteAction(action: OwnerAction): void {
    const query = `insert into undo_actions (import, action)
      select import, ? from undo_points order by import desc limit 1`;
    this.#database.query(query).run(JSON.stringify(action));
  }

  /** What the owner has done since, in order. */
  actionsSince(number: number): OwnerAction[] {
    const query = "select action from undo_actions where import = ? order by number";
    const rows = this.#database.query<{ action: string }, [number]>(query).all(number);
    return rows.map(({ action }) => Value.Parse(OwnerAction, JSON.parse(action)));
  }

  /** What an undo would do. */
  effectOf(number: number): UndoEffect {
    const query = `select
        total(content is null and here.id is not null) removed,
        total(content is not null and here.id is not null
          and (here.source <> content ->> 2 or here.platform <> content ->> 1)) changedBack,
        total(content is not null and here.id is null) broughtBack
      from undo_rows left join reviews here on here.id = key ->> 0
      where import = ? and table_name = 'reviews'`;
    return this.#database.query<UndoEffect, [number]>(query).get(number) ?? NO_EFFECT;
  }

  /**
   * Puts back all rows as they were before an import, and drops its point.
   * @returns the ids of the reviews whose documents may differ
   */
  revert(number: number): string[] {
    const ids = this.#reviewsIn(number);
    for (const table of TABLE_NAMES) this.#putBack(table, number);
    for (const table of OF_ADDED) this.#deleteOfAdded(table, number);
    this.drop(number);
    return ids;
  }

  #putBack(table: string, number: number): void {
    const columns = columnsOf(this.#database, { name: table });
    const keys = keyOf(columns);
    const noted = `from undo_rows where import = ? and table_name = '${table}'`;
    const key = valuesIn(keys, "key").join(", ");
    const names = keys.map(({ name }) => name).join(", ");
    const by = RECOGNIZING.get(table);
    const isForgotten = by === undefined ? "" : `and ${by} not in (select id from forgotten)`;
    this.#database
      .query(`delete from ${table} where (${names}) in (select ${key} ${noted}) ${isForgotten}`)
      .run(number);
    const insert = by === undefined ? "insert" : "insert or ignore";
    const values = valuesIn(columns, "content").join(", ");
    this.#database
      .query(`${insert} into ${table} select ${values} ${noted} and content is not null`)
      .run(number);
  }

  #deleteOfAdded(table: string, number: number): void {
    const added = `select key ->> 0 from undo_rows
      where import = ? and table_name = 'reviews' and content is null`;
    const query = `delete from ${table} where id in (${added})
      and id not in (select id from reviews union all select id from forgotten)`;
    this.#database.query(query).run(number);
  }

  /** The reviews named in the rows as they were, and as they are. */
  #reviewsIn(number: number): string[] {
    const ids = SEEN.flatMap((table) =>
      TABLES[table].flatMap((column) => this.#named(table, column, number)),
    );
    return [...new Set(ids)];
  }

  #named(table: string, column: string, number: number): string[] {
    const columns = columnsOf(this.#database, { name: table });
    const at = columns.findIndex(({ name }) => name === column);
    const noted = `from undo_rows left join ${table} here on here.id = key ->> 0
      where import = ?1 and table_name = '${table}'`;
    const query = `select content ->> ${at} id ${noted} union select here.${column} ${noted}`;
    const rows = this.#database.query<{ id: string | null }, [number]>(query).all(number);
    return rows.flatMap(({ id }) => id ?? []);
  }

  /** Whether an undo may bring a review back, or another text of it. */
  has(id: string): boolean {
    return this.#rows.has(id);
  }

  /** Erases what is noted of reviews, so that no undo brings them back. */
  forget(ids: readonly string[]): void {
    this.#rows.forget(ids);
    for (const number of this.numbers()) this.#forgetActions(number, ids);
  }

  #forgetActions(number: number, ids: readonly string[]): void {
    const forgotten = new Set(ids);
    const actions = this.actionsSince(number).flatMap(
      (one) => withoutReviews(one, forgotten) ?? [],
    );
    this.#database.query("delete from undo_actions where import = ?").run(number);
    const query = "insert into undo_actions (import, action) values (?, ?)";
    for (const action of actions) this.#database.query(query).run(number, JSON.stringify(action));
  }
}
