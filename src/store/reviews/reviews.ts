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

/** How many reviews that begin alike are read to find those of one author. */
const MAX_READ = 500;
const MAX_ALIKE = 20;
/**
 * Texts that begin as ?1 does, written from ?2 to ?3. The first two conditions are those of an index,
 * which has less of both.
 */
const BEGINS_ALIKE = `substr(json_extract(source, '$[1]'), 1, 24) = substr(?1, 1, 24)
  and substr(json_extract(source, '$[2]'), 1, 10) between substr(?2, 1, 10) and substr(?3, 1, 10)
  and substr(json_extract(source, '$[1]'), 1, 40) = substr(?1, 1, 40)
  and json_extract(source, '$[2]') between ?2 and ?3`;

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
   * At most `MAX_ALIKE` reviews whose texts begin as this one does, written between two instants.
   * @param from, to as timestamps, inclusive
   */
  withOpeningOf(text: string, from: string, to: string): KeptReview[] {
    return this.#database
      .query<Row, [string, string, string, number]>(
        `select id, platform, source from reviews where ${BEGINS_ALIKE} limit ?4`,
      )
      .all(text, from, to, MAX_ALIKE)
      .map(readRow);
  }

  /**
   * At most `MAX_ALIKE` reviews on the same site by the same author whose texts begin as this one does.
   * Of those that begin as many do ("Great service"), not all are looked at.
   */
  withOpeningBy({ platform, author, text }: SourceReview): KeptReview[] {
    return this.#database
      .query<Row, [string, string | null, string, number]>(
        `select id, platform, source from (
           select id, platform, source from reviews
           where substr(json_extract(source, '$[1]'), 1, 24) = substr(?1, 1, 24) limit ${MAX_READ}
         )
         where substr(json_extract(source, '$[1]'), 1, 40) = substr(?1, 1, 40)
         and json_extract(source, '$[6].author') is ?2 and platform = ?3 limit ?4`,
      )
      .all(text, author ?? null, platform, MAX_ALIKE)
      .map(readRow);
  }

  /**
   * The reviews on the same site, by the same author and with the same text, written between two
   * instants.
   * @param from, to as timestamps, inclusive
   */
  of({ platform, author, text }: SourceReview, from: string, to: string): KeptReview[] {
    return this.#database
      .query<Row, (string | null)[]>(
        `select id, platform, source from reviews
         where ${BEGINS_ALIKE} and json_extract(source, '$[1]') = ?1
         and json_extract(source, '$[6].author') is ?4 and platform = ?5
         order by json_extract(source, '$[2]') desc, id`,
      )
      .all(text, from, to, author ?? null, platform)
      .map(readRow);
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
