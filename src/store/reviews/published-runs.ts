import type { Database } from "bun:sqlite";
import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { ReviewRun } from "../../domain/document.ts";
import { ID_BITS, MAX_POSITION } from "../../domain/review/review-id.ts";
import { reviewChangedAt } from "../../domain/review/source-review.ts";
import { once } from "../../domain/text/once.ts";
import type { MadeOfRuns } from "../documents/made-of-runs.ts";
import {
  PUBLISHED_COLUMNS,
  PUBLISHED_ROWS,
  type PublishedRow,
  type ReviewText,
  reviewText,
  sourceOfRow,
} from "./published.ts";

/** How many reviews have the same facts. */
export interface FactsCount {
  readonly platform: string;
  /** BCP 47; "" if it is not known. */
  readonly language: string;
  /** 1 if the owner answered. */
  readonly replied: number;
  readonly count: number;
}

/** How many reviews of a month have the same number of stars. */
export interface MonthCount {
  /** `2025-01` */
  readonly month: string;
  /** Null for those without stars. */
  readonly rating: number | null;
  readonly count: number;
}

/** Counts that were made before. */
export type KeptCounts = Pick<MadeOfRuns, "get" | "put" | "putCompressed">;

/**
 * One review in 32 is a mark, by its id. A run begins with every eighth of them, counted from the last
 * before it that is one in 4,096: runs are about as long as each other, and what one review shifts ends
 * there. By the id alone, a review would be in a run of 512 on average, as the long ones have most.
 */
const RUNS = `with marks as materialized (
    select position, substr(id, -3) = '000' is_first from published where substr(id, -2) < '08'
  ), numbered as (
    select position, is_first, row_number() over (order by position) number from marks
  ), counted as (
    select position, number - max(is_first * number) over (order by position) since from numbered
  ), beginnings as materialized (
    select position first from counted where since % 8 = 0 union all select -1
  )
  select cast(first as text) first,
    cast(ifnull(lead(first) over (order by first) - 1, ${MAX_POSITION}) as text) last
  from beginnings order by beginnings.first desc`;

const IN_RUN = "position between cast(? as integer) and cast(? as integer)";

/** The published reviews in runs, so that what is made of them is made again only where they change. */
export class PublishedRuns {
  readonly #database: Database;
  readonly #known: readonly ReviewRun[] | undefined;

  constructor(database: Database, known?: readonly ReviewRun[]) {
    this.#database = database;
    this.#known = known;
  }

  /** The same for work during which no review changes: the runs are found once. */
  unchanging(): PublishedRuns {
    return new PublishedRuns(this.#database, this.all());
  }

  /**
   * All places in the order, in runs, the newest first. Only the first and the last run may have no
   * reviews. Reads only an index.
   */
  all(): readonly ReviewRun[] {
    if (this.#known !== undefined) return this.#known;
    return this.#database.query<ReviewRun, []>(RUNS).all();
  }

  /** Whether there are no reviews in a run. */
  isEmpty({ first, last }: ReviewRun): boolean {
    const query = `select 1 from published where ${IN_RUN} limit 1`;
    return this.#database.query<unknown, [string, string]>(query).get(first, last) === null;
  }

  /** The reviews of a run, newest first, ties by id. */
  reviews(run: ReviewRun): ReviewText[] {
    return this.#rows(run, "desc").map(reviewText);
  }

  /** When each review of a run was last changed, as it is published; oldest first. */
  changes(run: ReviewRun): { id: string; updatedAt: string }[] {
    return this.#rows(run, "asc").map((row) => ({
      id: row.id,
      updatedAt: reviewChangedAt(sourceOfRow(row)),
    }));
  }

  #rows({ first, last }: ReviewRun, order: "asc" | "desc"): PublishedRow[] {
    const query = `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS}
      where ${IN_RUN} order by position ${order}`;
    return this.#database.query<PublishedRow, [string, string]>(query).all(first, last);
  }

  /** How many reviews of a run there are of each platform and language, and with a reply. */
  countByFacts({ first, last }: ReviewRun): FactsCount[] {
    const query = this.#database.query<FactsCount, [string, string]>(
      `select platform, coalesce(difference ->> '$.language', source ->> '$[6].language', '') language,
       source -> '$[6].reply' is not null replied, count(*) count from ${PUBLISHED_ROWS}
       where ${IN_RUN} group by 1, 2, 3`,
    );
    return query.all(first, last);
  }

  /** How many reviews of a run there are of each month and number of stars, the newest month first. */
  countByMonth({ first, last }: ReviewRun): MonthCount[] {
    const query = this.#database.query<MonthCount, [string, string]>(
      `select strftime('%Y-%m', (position >> ${ID_BITS}) * 86400, 'unixepoch') month, rating,
       count(*) count from published where ${IN_RUN} group by 1, 2 order by 1 desc, 2`,
    );
    return query.all(first, last);
  }
}

const Facts = Type.Array(
  Type.Tuple([Type.String(), Type.String(), Type.Integer(), Type.Integer()]),
);
const Months = Type.Array(
  Type.Tuple([Type.String(), Type.Union([Type.Integer(), Type.Null()]), Type.Integer()]),
);
const factsChecker = once(() => TypeCompiler.Compile(Facts));
const monthsChecker = once(() => TypeCompiler.Compile(Months));

/** How many reviews have which facts. @param kept what was counted before; without it, all are counted */
export function countFacts(runs: PublishedRuns, kept?: KeptCounts): FactsCount[] {
  const counted = new CountedRuns(runs, "facts", kept);
  const sums = new Map<string, FactsCount>();
  const rows = counted.rows(
    (value): value is Static<typeof Facts> => factsChecker().Check(value),
    (run) =>
      runs.countByFacts(run).map((one) => [one.platform, one.language, one.replied, one.count]),
  );
  for (const [platform, language, replied, count] of rows) {
    const key = JSON.stringify([platform, language, replied]);
    const before = sums.get(key)?.count ?? 0;
    sums.set(key, { platform, language, replied, count: count + before });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counts]) => counts);
}

/**
 * How many reviews there are of each month and number of stars, the newest month first. A month may
 * have several entries.
 * @param kept what was counted before; without it, all are counted
 */
export function countMonths(runs: PublishedRuns, kept?: KeptCounts): MonthCount[] {
  const counted = new CountedRuns(runs, "months", kept);
  const rows = counted.rows(
    (value): value is Static<typeof Months> => monthsChecker().Check(value),
    (run) => runs.countByMonth(run).map(({ month, rating, count }) => [month, rating, count]),
  );
  return rows.map(([month, rating, count]) => ({ month, rating, count }));
}

/** How many reviews have each number of stars. */
export function countByStar(months: readonly MonthCount[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { rating, count } of months) {
    if (rating !== null) counts.set(rating, count + (counts.get(rating) ?? 0));
  }
  return counts;
}

/** Counts of runs, which are kept under a name. */
class CountedRuns {
  readonly #runs: PublishedRuns;
  readonly #what: string;
  readonly #kept: KeptCounts | undefined;

  constructor(runs: PublishedRuns, what: string, kept: KeptCounts | undefined) {
    this.#runs = runs;
    this.#what = what;
    this.#kept = kept;
  }

  /** Those of all runs, the newest first. */
  rows<Row>(isKept: (value: unknown) => value is Row[], count: (run: ReviewRun) => Row[]): Row[] {
    return this.#runs.all().flatMap((run) => {
      const before: unknown = JSON.parse(this.#kept?.get(this.#what, run) ?? "null");
      if (isKept(before)) return before;
      const rows = count(run);
      this.#kept?.put(this.#what, run, JSON.stringify(rows));
      return rows;
    });
  }
}
