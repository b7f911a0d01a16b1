import type { Database } from "bun:sqlite";

/** Published rows from the first to the last, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Runs of published rows as the search index has them. SQLite drops one with any of its rows. */
export class SearchSegments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The first row of the next segment after a row; undefined if there is none. */
  nextAfter(row: number, version: string): number | undefined {
    const query = `select first from search_segments where first > ? and version = ?
      order by first limit 1`;
    return this.#database.query<RowRange, [number, string]>(query).get(row, version)?.first;
  }

  /** The bytes of the segment that begins with a row; undefined if there is none. */
  contentAt(first: number): Uint8Array<ArrayBuffer> | undefined {
    const query = "select content from search_segments where first = ?";
    const found = this.#database.query<{ content: Uint8Array<ArrayBuffer> }, [number]>(query);
    return found.get(first)?.content;
  }

  put({ first, last }: RowRange, version: string, content: Uint8Array): void {
    const query = "insert into search_segments (first, last, version, content) values (?, ?, ?, ?)";
    this.#database.query(query).run(first, last, version, content);
  }

  /** Drops the segments of other versions of the index. */
  dropOthers(version: string): void {
    this.#database.query("delete from search_segments where version <> ?").run(version);
  }

  /** Stretches of at least this many rows that are in no segment, in order. */
  gaps(fewest: number): RowRange[] {
    const query = `with edges as (
        select 0 first, 0 last
        union all select first, last from search_segments
        union all select ifnull(max(row), 0) + 1, null from published_rows
      ), gaps as (
        select last + 1 first, lead(first) over (order by first) - 1 last from edges
      )
      select first, last from gaps
      where (select count(*) from published_rows where row between first and last) >= ?
      order by first`;
    return this.#database.query<RowRange, [number]>(query).all(fewest);
  }
}
