import type { Database } from "bun:sqlite";
import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { ReviewAnalysis } from "../../domain/insights/analysis.ts";
import { Review } from "../../domain/review/review.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import { counted } from "../../domain/text/numbers.ts";
import { once } from "../../domain/text/once.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { readKnown } from "./analyses.ts";
import { PUBLISHED_COLUMNS, type PublishedRow, readPublished, reviewText } from "./published.ts";
import { SearchSegments } from "./search-segments.ts";

/** A published review as search sees it. */
export interface SearchRow {
  /** Larger than that of any review that was stored before; never used again. */
  readonly row: number;
  readonly review: SearchedReview;
  /** The text as search compares it. */
  readonly folded: string;
  /** The analysis of the text; undefined if there is none yet that can be read. */
  readonly analysis: ReviewAnalysis | undefined;
}

const SearchedReview = Type.Pick(Review, [
  ...["id", "rating", "date", "text", "source", "technicians", "services", "reply", "language"],
]);
type SearchedReview = Static<typeof SearchedReview>;
const checker = once(() => TypeCompiler.Compile(SearchedReview));

interface Row extends PublishedRow {
  readonly row: number;
  readonly analysis: string | null;
}

/** Published reviews in the order of storing, which the search index follows. */
export class SearchRows {
  readonly segments: SearchSegments;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    this.segments = new SearchSegments(database);
  }

  /** A value that differs after each change of the database by any connection. */
  change(): string {
    const version = this.#database.query<{ data_version: number }, []>("pragma data_version");
    const own = this.#database.query<{ changes: number }, []>("select total_changes() changes");
    return `${version.get()?.data_version} ${own.get()?.changes}`;
  }

  /** The number of the row that was stored last, even if it was deleted since. */
  lastPut(): number {
    const query = "select seq from sqlite_sequence where name = 'published_rows'";
    return this.#database.query<{ seq: number }, []>(query).get()?.seq ?? 0;
  }

  count(): number {
    return this.#countIn("published_rows");
  }

  /** Messages about what search would miss or find in vain; empty if it finds all reviews. */
  faults(): string[] {
    const missed = this.#countOf("published left join published_rows using (position)", "row");
    const gone = this.#countOf("published_rows left join published using (position)", "id");
    return [
      ...(missed === 0
        ? []
        : [`search does not know ${missed} of ${this.#countIn("published")} reviews`]),
      ...(gone === 0 ? [] : [`search knows ${counted(gone, "review")} that are not published`]),
    ];
  }

  /** How many rows of a join have nothing in one of its columns. */
  #countOf(join: string, column: string): number {
    return this.#countIn(`${join} where ${column} is null`);
  }

  #countIn(rows: string): number {
    const query = `select count(*) n from ${rows}`;
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  /** Reviews that were stored after a given row and before another, at most `limit` of them. */
  after(row: number, limit: number, before = Number.MAX_SAFE_INTEGER): SearchRow[] {
    return this.#database
      .query<Row, [number, number, number]>(
        `select row, ${PUBLISHED_COLUMNS}, analyses.json analysis
         from published_rows join published using (position) join reviews using (id)
           left join analyses using (position)
         where row > ? and row < ? order by row limit ?`,
      )
      .all(row, before, limit)
      .map(toSearchRow);
  }

  /** The JSON of the published reviews among these rows, in the given order. Faster than by ids. */
  json(rows: readonly number[]): string[] {
    const asked = "(select value from json_each(?)) cross join published_rows on row = value";
    const query = `select ${PUBLISHED_COLUMNS} from ${asked}
      cross join published using (position) cross join reviews using (id)`;
    const found = this.#database.query<PublishedRow, [string]>(query).all(JSON.stringify(rows));
    return found.map((row) => reviewText(row).json);
  }

  /** The numbers of the rows after one, without their reviews. */
  numbersAfter(row: number, limit: number): number[] {
    const query = "select row from published_rows where row > ? order by row limit ?";
    const found = this.#database.query<{ row: number }, [number, number]>(query);
    return found.all(row, limit).map((one) => one.row);
  }
}

function toSearchRow({ row, analysis, ...stored }: Row): SearchRow {
  const review = readPublished(stored);
  if (!checker().Check(review))
    throw new UnreadableContent("A published review has an unknown shape");
  return {
    ...{ row, review },
    folded: searchable(review.text),
    analysis: analysis === null ? undefined : readKnown(analysis),
  };
}
