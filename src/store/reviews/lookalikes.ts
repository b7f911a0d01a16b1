import type { Database } from "bun:sqlite";
import { copyRows } from "../base/copy-rows.ts";

/** Two reviews that look like the same one. */
export interface AlikePair {
  readonly id: string;
  /** The one that was there before. */
  readonly other: string;
  /** Whether the owner says that they are different reviews. */
  readonly isDismissed: boolean;
}

interface Row {
  readonly id: string;
  readonly other: string;
  readonly import: number;
  readonly dismissed: number;
}

/**
 * Reviews that imports found to look alike. Like every decision of the owner, a dismissal outlives
 * the reviews.
 */
export class Lookalikes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Notes a pair that an import found and that is not known yet, in either order. */
  add(id: string, other: string, foundBy: number): void {
    this.#database
      .query(
        `insert into lookalikes select ?1, ?2, ?3, 0
         where not exists (select 1 from lookalikes where id = ?2 and other = ?1)
         on conflict do nothing`,
      )
      .run(id, other, foundBy);
  }

  isDismissed(id: string, other: string): boolean {
    const query = `select 1 from lookalikes
      where dismissed and (id = ?1 and other = ?2 or id = ?2 and other = ?1)`;
    return this.#database.query(query).get(id, other) !== null;
  }

  dismiss({ id, other }: Pick<AlikePair, "id" | "other">): void {
    const query = "update lookalikes set dismissed = 1 where id = ? and other = ?";
    this.#database.query(query).run(id, other);
  }

  /** All pairs, the last found first. */
  all(): AlikePair[] {
    const query = "select * from lookalikes order by import desc, id, other";
    const rows = this.#database.query<Row, []>(query).all();
    return rows.map(({ id, other, dismissed }) => ({ id, other, isDismissed: dismissed === 1 }));
  }

  /** Drops the open pairs of a review that is gone: if imported again, it is compared again. */
  dropOpen(id: string): void {
    const query = "delete from lookalikes where (id = ?1 or other = ?1) and not dismissed";
    this.#database.query(query).run(id);
  }

  /** Deletes all pairs of a review. */
  forget(id: string): void {
    this.#database.query("delete from lookalikes where id = ?1 or other = ?1").run(id);
  }

  /** Replaces the pairs by those of another database. */
  replaceBy(other: Lookalikes): void {
    this.#database.run("delete from lookalikes");
    copyRows("lookalikes", other.#database, this.#database);
  }
}
