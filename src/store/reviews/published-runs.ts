import type { Database } from "bun:sqlite";
import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { type ReviewRun, RUN_END } from "../../domain/document.ts";
import { MAX_POSITION } from "../../domain/review/review-id.ts";
import { reviewChangedAt } from "../../domain/review/source-review.ts";
import { type MadeOfRuns, runKey } from "../documents/made-of-runs.ts";
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

const IN_RUN = "position between cast(? as integer) and cast(? as integer)";

/** The published reviews in runs, so that what is made of them is made again only where they change. */
export class PublishedRuns {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * All places in the order, in runs, the newest first. Only the first and the last run may have no
   * reviews. Reads only an index.
   */
  all(): ReviewRun[] {
    const query = `with ends as materialized (
        select position first from published where substr(id, -2) = '${RUN_END}'
        union all select -1
      )
      select cast(first as text) first,
        cast(ifnull(lead(first) over (order by first) - 1, ${MAX_POSITION}) as text) last
      from ends order by ends.first desc`;
    return this.#database.query<ReviewRun, []>(query).all();
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
}

const Kept = Type.Array(Type.Tuple([Type.String(), Type.String(), Type.Integer(), Type.Integer()]));
const checker = TypeCompiler.Compile(Kept);
/** What they are kept as. */
const WHAT = "facts";

/** How many reviews have which facts. @param kept what was counted before; without it, all are counted */
export function countFacts(runs: PublishedRuns, kept?: MadeOfRuns): FactsCount[] {
  const known = kept?.of(WHAT);
  const sums = new Map<string, FactsCount>();
  for (const run of runs.all()) {
    let counts = read(known?.get(runKey(run)));
    if (counts === undefined) {
      counts = runs.countByFacts(run);
      kept?.put(WHAT, run, written(counts));
    }
    for (const one of counts) {
      const key = JSON.stringify([one.platform, one.language, one.replied]);
      sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) });
    }
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counts]) => counts);
}

function written(counts: readonly FactsCount[]): string {
  return JSON.stringify(
    counts.map(({ platform, language, replied, count }) => [platform, language, replied, count]),
  );
}

function read(kept: string | undefined): FactsCount[] | undefined {
  const rows: unknown = JSON.parse(kept ?? "null");
  if (!checker.Check(rows)) return undefined;
  return rows.map(([platform, language, replied, count]) => {
    return { platform, language, replied, count };
  });
}
