import type { Database, SQLQueryBindings } from "bun:sqlite";
import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { ReviewRun } from "../../domain/document.ts";
import type { AnalyzedReview, ReviewAnalysis } from "../../domain/insights/analysis.ts";
import { readAnalysis, storedAnalysis } from "../../domain/insights/stored-analysis.ts";
import type { DatePrecision } from "../../domain/review/date-precision.ts";
import { Review } from "../../domain/review/review.ts";
import { MAX_POSITION, reviewPosition } from "../../domain/review/review-id.ts";
import { once } from "../../domain/text/once.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { GcPressure } from "../base/tidy.ts";
import {
  PUBLISHED_COLUMNS,
  PUBLISHED_ROWS,
  type PublishedRow,
  readPublished,
} from "./published.ts";

interface Row {
  readonly id: string;
  readonly date: string;
  readonly date_precision: DatePrecision | null;
  readonly rating: number | null;
  readonly json: string;
}

const AnalyzableReview = Type.Pick(Review, [
  "id",
  "date",
  "date_precision",
  "rating",
  "text",
  "language",
]);
/** The members of a published review that its analysis is made from. */
type AnalyzableReview = Static<typeof AnalyzableReview>;
const checker = once(() => TypeCompiler.Compile(AnalyzableReview));

/**
 * An analysis, or what is counted of it, takes 9 to 11 bytes of memory for each character stored
 * (`heapStats` of `bun:jsc` around reading 3,000 of them), as much as this many characters of a text at
 * two bytes each. To be measured again when the stored form changes.
 */
export const CHARACTERS_PER_STORED = 5;

const IN_RUN = "position between cast(? as integer) and cast(? as integer)";
/** All places in the order. */
const WHOLE: ReviewRun = { first: "-1", last: `${MAX_POSITION}` };

function readAnalyzable(row: PublishedRow): AnalyzableReview {
  const value = readPublished(row);
  if (!checker().Check(value))
    throw new UnreadableContent("A published review has an unknown shape");
  return value;
}

/**
 * Reads an analysis; undefined if it has the form of another version. Until the next publish makes it
 * again, its review counts as not yet analyzed: a successor answers before it publishes.
 */
export function readKnown(json: string): ReviewAnalysis | undefined {
  try {
    return readAnalysis(json);
  } catch {
    return undefined;
  }
}

/**
 * The analyses of published reviews' texts. Each is stored with a fingerprint of all that it was
 * made from, so that only what changed is analyzed again.
 */
export class Analyses {
  readonly #database: Database;
  readonly #tidying = new GcPressure();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Drops a review's analysis, unless it has this fingerprint. */
  dropOutdated(id: string, fingerprint: string): void {
    const query = "delete from analyses where id = ? and fingerprint <> ?";
    this.#database.query(query).run(id, fingerprint);
  }

  /**
   * How what is stored of an analysis differs from what `put` stores, in the words of a message;
   * undefined if it does not.
   */
  difference(analyzed: AnalyzedReview, fingerprint: string): string | undefined {
    const query = `select position = ? and date = ? and date_precision is ? and rating is ? place, fingerprint = ? fingerprint,
      json = ? json from analyses where id = ?`;
    const same = this.#database
      .query<Record<"place" | "fingerprint" | "json", number>, SQLQueryBindings[]>(query)
      .get(...rowOf(analyzed, fingerprint), analyzed.id);
    if (same === null) return "has no analysis";
    if (same.fingerprint === 0) return "has the analysis of another text or by another analyzer";
    return same.place * same.json === 0 ? "has another analysis" : undefined;
  }

  /** How many analyses are of reviews that are not published. */
  strays(): number {
    const query = "select count(*) n from analyses where id not in (select id from published)";
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  count(): number {
    const query = "select count(*) n from analyses";
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  put(analyzed: AnalyzedReview, fingerprint: string): void {
    this.#database
      .query(
        `insert into analyses (position, date, date_precision, rating, fingerprint, json, id)
         values (?, ?, ?, ?, ?, ?, ?)
         on conflict (id) do update set position = excluded.position, date = excluded.date, date_precision = excluded.date_precision,
         rating = excluded.rating, fingerprint = excluded.fingerprint, json = excluded.json`,
      )
      .run(...rowOf(analyzed, fingerprint), analyzed.id);
  }

  /** One published review with its analysis; undefined if it has none that can be read. */
  of(id: string): AnalyzedReview | undefined {
    const query = "select id, date, date_precision, rating, json from analyses where id = ?";
    const row = this.#database.query<Row, [string]>(query).get(id);
    if (row === null) return undefined;
    const { json, ...review } = row;
    const analysis = readKnown(json);
    return analysis && { ...review, analysis };
  }

  delete(id: string): void {
    this.#database.query("delete from analyses where id = ?").run(id);
  }

  /** Drops all of them, to be made again. */
  clear(): void {
    this.#database.run("delete from analyses");
  }

  /** Drops the analyses of reviews that are no longer published. */
  collectGarbage(): void {
    this.#database.run("delete from analyses where id not in (select id from published)");
  }

  /**
   * The published reviews that have no analysis, oldest first, up to `atOnce` at a time. Their
   * analyses may be stored before the next ones are asked for.
   */
  *missing(atOnce: number): Iterable<AnalyzableReview[]> {
    const query = this.#database.query<PublishedRow, (string | number | null)[]>(
      `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS}
       where ${IN_RUN} and position > ifnull((select position from published where id = ?), -1)
       and position not in (select position from analyses) order by position limit ?`,
    );
    const bounds = this.#missingBetween();
    let last: string | null = null;
    for (;;) {
      const reviews: AnalyzableReview[] = query.all(...bounds, last, atOnce).map(readAnalyzable);
      if (reviews.length > 0) yield reviews;
      if (reviews.length < atOnce) return;
      last = reviews.at(-1)?.id ?? null;
    }
  }

  /**
   * The places of the oldest and the newest review without an analysis, as text; null if all have one.
   * The indexes of ids are merged: the tables would be read whole for the few that are new.
   */
  #missingBetween(): [first: string | null, last: string | null] {
    const query = `select cast(min(position) as text) first, cast(max(position) as text) last
      from (select id from published except select id from analyses order by id)
      cross join published using (id)`;
    const row = this.#database
      .query<{ first: string | null; last: string | null }, []>(query)
      .get();
    return [row?.first ?? null, row?.last ?? null];
  }

  /** The ids of what `newestFirst` gives. */
  ids({ first, last }: ReviewRun): readonly string[] {
    // One text of all of them is read in a fifth of the time of a row for each. SQLite keeps the order
    // of a subquery for it; to be ordered once more, they would take twice as long.
    const query = `select group_concat(id) ids
      from (select id from analyses where ${IN_RUN} order by position desc)`;
    const row = this.#database
      .query<{ ids: string | null }, [string, string]>(query)
      .get(first, last);
    return row?.ids?.split(",") ?? [];
  }

  /**
   * The published reviews of a run with their analyses, newest first, ties by id. A publish counts these,
   * after it has made what is missing.
   * @throws TypeError if one can't be read
   */
  *newestFirst({ first, last } = WHOLE): Iterable<AnalyzedReview> {
    const rows = this.#database.query<Row, [string, string]>(
      `select id, date, date_precision, rating, json from analyses
       where ${IN_RUN} order by position desc`,
    );
    for (const { id, date, date_precision, rating, json } of rows.iterate(first, last)) {
      this.#tidying.after(json.length * CHARACTERS_PER_STORED);
      yield { id, date, date_precision, rating, analysis: readAnalysis(json) };
    }
  }
}

/** The values of a row, except for its id. */
function rowOf(
  { id, date, date_precision: precision, rating, analysis }: AnalyzedReview,
  fingerprint: string,
) {
  const position = reviewPosition(date, id);
  return [
    position,
    date,
    precision ?? null,
    rating,
    fingerprint,
    storedAnalysis(analysis),
  ] as const;
}
