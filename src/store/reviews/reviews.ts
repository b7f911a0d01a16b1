import type { Database } from "bun:sqlite";
import type { SourceReview } from "../../domain/review/source-review.ts";
import { readStoredSource, storedSource } from "../../domain/review/stored-review.ts";

/** A review as it is kept, whatever its state. */
export interface KeptReview {
  readonly id: string;
  readonly source: SourceReview;
}

interface Row {
  readonly id: string;
  readonly platform: string;
  readonly source: string;
}

/** How many characters of a text the index of texts has. */
export const INDEXED_PREFIX_LENGTH = 24;

/** What the sources said: the facts from which everything else is derived. */
export class Reviews {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get(id: string): KeptReview | undefined {
    const row = this.#database
      .query<Row, [string]>("select id, platform, source from reviews where id = ?")
      .get(id);
    return row === null ? undefined : readRow(row);
  }

  /** Where a review was written; undefined for one that is not there. */
  platformOf(id: string): string | undefined {
    return this.#database
      .query<{ platform: string }, [string]>("select platform from reviews where id = ?")
      .get(id)?.platform;
  }

  /**
   * The ids of reviews whose texts begin as this one does, by as many characters as the index has.
   * @param days only those of these dates, if any are named
   * @param limit how many at most; -1 for all
   */
  idsWithPrefix(text: string, days: readonly string[] | undefined, limit: number): string[] {
    const length = INDEXED_PREFIX_LENGTH;
    const isOfDays = `substr(json_extract(source, '$[2]'), 1, 10) in (select value from json_each(?3))`;
    const query = `select id from reviews
      where substr(json_extract(source, '$[1]'), 1, ${length}) = substr(?1, 1, ${length})
      ${days === undefined ? "" : `and ${isOfDays}`} limit ?2`;
    const named = days === undefined ? [] : [JSON.stringify(days)];
    const rows = this.#database.query<Pick<Row, "id">, (string | number)[]>(query);
    return rows.all(text, limit, ...named).map(({ id }) => id);
  }

  /** Whether the date of any review is not known to the day; reads all rows. */
  hasPeriods(): boolean {
    const query = `select 1 from reviews
      where json_extract(source, '$[6].date_precision') is not null limit 1`;
    return this.#database.query(query).get() !== null;
  }

  /** The reviews with one of these source ids, which several sources may share; reads all rows. */
  withSourceIds(ids: readonly string[]): KeptReview[] {
    return this.#database
      .query<Row, [string]>(
        `select id, platform, source from reviews
         where json_extract(source, '$[0]') in (select value from json_each(?))
         order by platform, id`,
      )
      .all(JSON.stringify(ids))
      .map(readRow);
  }

  /** The platforms on which reviews were written. */
  platforms(): string[] {
    return this.#database
      .query<{ platform: string }, []>("select distinct platform from reviews order by platform")
      .all()
      .map(({ platform }) => platform);
  }

  /** All reviews, in the order of their positions: oldest first. */
  *all(): Iterable<KeptReview> {
    const rows = this.#database.query<Row, []>(
      "select id, platform, source from reviews order by substr(json_extract(source, '$[2]'), 1, 10), id desc",
    );
    for (const row of rows.iterate()) yield readRow(row);
  }

  has(id: string): boolean {
    return this.#database.query("select 1 from reviews where id = ?").get(id) !== null;
  }

  /** Stores a review. Returns whether that changed anything. */
  put({ id, source }: KeptReview): boolean {
    const query = `insert into reviews (id, platform, source) values (?, ?, ?) on conflict do update
      set platform = excluded.platform, source = excluded.source
      where source <> excluded.source or platform <> excluded.platform`;
    const values = [id, source.platform, storedSource(source)] as const;
    return this.#database.query(query).run(...values).changes > 0;
  }

  delete(id: string): void {
    this.#database.query("delete from reviews where id = ?").run(id);
  }

  count(): number {
    return this.#database.query<{ n: number }, []>("select count(*) n from reviews").get()?.n ?? 0;
  }
}

function readRow(row: Row): KeptReview {
  return { id: row.id, source: readStoredSource(row.platform, row.source) };
}
