import type { Database } from "bun:sqlite";
import { reviewId } from "../domain/review-id.ts";
import {
  readSourceReview,
  type SourceReview,
  versionOf,
  writeSourceReview,
} from "../domain/source-review.ts";
import type { KeptReview } from "./reviews.ts";

export interface StagedRow {
  /** Which of the import's files it stands in, from 0. */
  readonly file: number;
  /** Where in the file, as its format counts. */
  readonly row: number;
  readonly review: SourceReview;
}

interface Row {
  readonly id: string;
  readonly file: number;
  readonly row: number;
  readonly source: string;
}

/**
 * The rows of an import before it is known to be whole. They live in a temporary table: no lock on
 * the database while files are read, and bounded memory.
 */
export class Staging {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.run("drop table if exists temp.staged");
    database.run(`
      create table temp.staged (
        id text primary key, file integer not null, row integer not null, source text not null
      ) strict, without rowid`);
  }

  /**
   * Adds a row. The same review again is dropped if it says the same, or if it stands in another
   * file and only one of the two is the newer.
   * @returns the place of the row that this one contradicts, if it does
   */
  add(staged: StagedRow): { file: number; row: number } | undefined {
    const id = reviewId(staged.review.platform, staged.review.source_id);
    const source = writeSourceReview(staged.review);
    const earlier = this.#get(id);
    if (earlier === undefined) {
      this.#put({ id, file: staged.file, row: staged.row, source });
      return undefined;
    }
    if (earlier.source === source) return undefined;
    const order = compareVersions(staged.review, readSourceReview(earlier.source));
    if (earlier.file === staged.file || order === 0) return earlier;
    if (order > 0) this.#put({ id, file: staged.file, row: staged.row, source });
    return undefined;
  }

  #get(id: string): Row | undefined {
    const query = this.#database.query<Row, [string]>("select * from temp.staged where id = ?");
    return query.get(id) ?? undefined;
  }

  #put({ id, file, row, source }: Row): void {
    this.#database
      .query("insert or replace into temp.staged values (?, ?, ?, ?)")
      .run(id, file, row, source);
  }

  count(): number {
    return (
      this.#database.query<{ n: number }, []>("select count(*) n from temp.staged").get()?.n ?? 0
    );
  }

  *all(): Iterable<KeptReview> {
    const rows = this.#database.query<Row, []>("select * from temp.staged order by id");
    for (const row of rows.iterate()) yield { id: row.id, source: readSourceReview(row.source) };
  }

  /** Ids that the database has from the staged platforms and the staged rows have not. */
  missing(): string[] {
    return this.#database
      .query<{ id: string }, []>(
        `select id from reviews
         where platform in (select distinct source ->> 'platform' from temp.staged)
         and id not in (select id from temp.staged) order by id`,
      )
      .all()
      .map((row) => row.id);
  }
}

function compareVersions(left: SourceReview, right: SourceReview): number {
  const [a, b] = [versionOf(left), versionOf(right)];
  return a === b ? 0 : a > b ? 1 : -1;
}
