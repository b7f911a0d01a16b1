import type { Database } from "bun:sqlite";
import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Value } from "@sinclair/typebox/value";
import { monthOfDay } from "../domain/calendar-date.ts";
import { searchable } from "../domain/fold-case.ts";
import type { Mention, MentionKind } from "../domain/mention.ts";
import type { Rendered } from "../domain/rendered.ts";
import { Review } from "../domain/review.ts";
import { endPositionOf, firstPositionOf, ID_BITS, reviewPosition } from "../domain/review-id.ts";

/** The shortest text that the trigram index can look up. */
const TRIGRAM = 3;
/** So much of a text is looked up in the index; each character more costs time, and finds little less. */
const LONGEST_PHRASE = 200;
const HALF_CHARACTER = /[\ud800-\udbff]$/;

export interface PublishedReview {
  readonly review: Rendered<Review>;
  readonly createdAt: string;
  readonly mentions: readonly Mention[];
}

/** A published review as its finished JSON. */
export interface ReviewText {
  readonly id: string;
  readonly date: string;
  readonly json: string;
}

/** What search filters by; all that are given must hold. Dates are inclusive. */
export interface SearchFilter {
  readonly rating?: number | undefined;
  readonly minRating?: number | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly text?: string | undefined;
  readonly mentions?: readonly Mention[];
}

export interface SearchResult {
  /** All that match, not only those returned. */
  readonly total: number;
  /** The newest that match, as JSON, ties by id. */
  readonly reviews: readonly string[];
}

export interface EntityRow {
  readonly name: string;
  readonly rating: number | null;
  readonly reviews: number;
}

const AnalyzableReview = Type.Pick(Review, ["id", "date", "rating", "text", "language"]);
/** What of a published review its analysis is made from. */
export type AnalyzableReview = Static<typeof AnalyzableReview>;
const isAnalyzable = TypeCompiler.Compile(AnalyzableReview);

function readAnalyzable(json: string): AnalyzableReview {
  const value: unknown = JSON.parse(json);
  if (!isAnalyzable.Check(value)) throw new Error("A published review has an unknown shape");
  return value;
}

type Binding = string | number | bigint;

/** What readers see. A review's place in the order of all is its key, so newest first is free. */
export class Published {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  put({ review, createdAt, mentions }: PublishedReview): void {
    const position = reviewPosition(review.date, review.id);
    const folded = searchable(review.text);
    this.#database
      .query("insert into published values (?, ?, ?, ?, ?, ?)")
      .run(position, review.id, review.rating ?? null, createdAt, folded, JSON.stringify(review));
    this.#database
      .query("insert into published_text (rowid, folded) values (?, ?)")
      .run(position, folded);
    const mention = this.#database.query("insert or ignore into mentions values (?, ?, ?)");
    for (const { kind, name } of mentions) mention.run(kind, name, position);
  }

  /** Notes a review that the owner hides, so that readers see that there is one. */
  conceal(id: string): void {
    this.#database.query("insert or ignore into concealed values (?)").run(id);
  }

  /** How many reviews the owner hides of those that would be seen. */
  concealedCount(): number {
    return (
      this.#database.query<{ n: number }, []>("select count(*) n from concealed").get()?.n ?? 0
    );
  }

  delete(id: string): void {
    this.#database.query("delete from concealed where id = ?").run(id);
    const here = "(select position from published where id = ?)";
    this.#database.query(`delete from published_text where rowid = ${here}`).run(id);
    this.#database.query(`delete from mentions where position = ${here}`).run(id);
    this.#database.query("delete from published where id = ?").run(id);
  }

  clear(): void {
    this.#database.run("delete from concealed");
    this.#database.run("delete from mentions");
    this.#database.run("insert into published_text (published_text) values ('delete-all')");
    this.#database.run("delete from published");
  }

  /** One review's JSON. */
  json(id: string): string | undefined {
    return this.#database
      .query<{ json: string }, [string]>("select json from published where id = ?")
      .get(id)?.json;
  }

  /** One review's text as the customer wrote it; empty for a review that is not there. */
  text(id: string): string {
    const json = this.json(id);
    return json === undefined
      ? ""
      : Value.Parse(Type.Pick(Review, ["text"]), JSON.parse(json)).text;
  }

  has(id: string): boolean {
    return this.#database.query("select 1 from published where id = ?").get(id) !== null;
  }

  count(): number {
    return (
      this.#database.query<{ n: number }, []>("select count(*) n from published").get()?.n ?? 0
    );
  }

  /** How many reviews have each number of stars. */
  countByStar(): Map<number, number> {
    const rows = this.#database.query<{ rating: number; n: number }, []>(
      "select rating, count(*) n from published where rating is not null group by rating",
    );
    return new Map(rows.all().map(({ rating, n }) => [rating, n]));
  }

  /** All reviews, newest first, ties by id. */
  *newestFirst(): Iterable<ReviewText> {
    yield* this.#database
      .query<ReviewText, []>(
        `select id, substr(created_at, 1, 10) date, json from published order by position desc`,
      )
      .iterate();
  }

  /**
   * The published reviews that have no analysis, oldest first, so many at a time. Those given may
   * get theirs meanwhile.
   */
  *notAnalyzed(atOnce: number): Iterable<AnalyzableReview[]> {
    const query = this.#database.query<{ json: string }, [string | null, number]>(
      `select json from published
       where position > ifnull((select position from published where id = ?), -1)
       and position not in (select position from analyses) order by position limit ?`,
    );
    let last: string | null = null;
    for (;;) {
      const reviews: AnalyzableReview[] = query
        .all(last, atOnce)
        .map(({ json }) => readAnalyzable(json));
      if (reviews.length > 0) yield reviews;
      if (reviews.length < atOnce) return;
      last = reviews.at(-1)?.id ?? null;
    }
  }

  /** The newest reviews, with the instant of their writing. */
  newest(limit: number): { review: Review; createdAt: string }[] {
    return this.#database
      .query<{ json: string; createdAt: string }, [number]>(
        "select json, created_at createdAt from published order by position desc limit ?",
      )
      .all(limit)
      .map(({ json, createdAt }) => ({ review: Value.Parse(Review, JSON.parse(json)), createdAt }));
  }

  /**
   * The JSON of the reviews on or after a date, newest first.
   * @param olderThan leaves out this review and all newer ones
   */
  since(date: string, olderThan?: string): string[] {
    const bindings: Binding[] = [firstPositionOf(date)];
    let older = "";
    if (olderThan !== undefined) {
      older = "and position < (select position from published where id = ?)";
      bindings.push(olderThan);
    }
    return this.#database
      .query<{ json: string }, Binding[]>(
        `select json from published where position >= ? ${older} order by position desc`,
      )
      .all(...bindings)
      .map((row) => row.json);
  }

  search(filter: SearchFilter, limit: number): SearchResult {
    const { where, bindings } = conditionsOf(filter);
    const total = this.#database
      .query<{ n: number }, Binding[]>(`select count(*) n from published ${where}`)
      .get(...bindings)?.n;
    const reviews = this.#database
      .query<{ json: string }, Binding[]>(
        `select json from published ${where} order by position desc limit ?`,
      )
      .all(...bindings, limit);
    return { total: total ?? 0, reviews: reviews.map((row) => row.json) };
  }

  /** How often each name of a kind is mentioned, by stars. */
  entities(kind: MentionKind): EntityRow[] {
    return this.#database
      .query<EntityRow, [string]>(
        `select name, rating, count(*) reviews from mentions join published using (position)
         where kind = ? group by name, rating order by name, rating`,
      )
      .all(kind);
  }

  /** Reviews by month of their date (`2025-01`) and stars, the oldest first. The index alone is read. */
  ratingsByMonth(): { month: string; rating: number; reviews: number }[] {
    const days = this.#database.query<{ day: number; rating: number; reviews: number }, []>(
      `select position >> ${ID_BITS} day, rating, count(*) reviews from published
       where rating is not null group by day, rating order by day, rating`,
    );
    const counts = new Map<string, { month: string; rating: number; reviews: number }>();
    for (const { day, rating, reviews } of days.all()) {
      const month = monthOfDay(day);
      const known = counts.get(`${month} ${rating}`);
      if (known === undefined) counts.set(`${month} ${rating}`, { month, rating, reviews });
      else known.reviews += reviews;
    }
    return [...counts.values()];
  }
}

/** Every filter as a condition on the position or on a column; values are only ever bound. */
function conditionsOf(filter: SearchFilter): {
  where: string;
  bindings: Binding[];
} {
  const conditions: string[] = [];
  const bindings: Binding[] = [];
  const add = (condition: string, ...values: Binding[]) => {
    conditions.push(condition);
    bindings.push(...values);
  };
  if (filter.rating !== undefined) add("rating = ?", filter.rating);
  if (filter.minRating !== undefined) add("rating >= ?", filter.minRating);
  if (filter.since !== undefined) add("position >= ?", firstPositionOf(filter.since));
  if (filter.until !== undefined) add("position < ?", endPositionOf(filter.until));
  if (filter.text !== undefined) addText(filter.text, add);
  for (const { kind, name } of filter.mentions ?? []) {
    add("position in (select position from mentions where kind = ? and name = ?)", kind, name);
  }
  return {
    where: conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`,
    bindings,
  };
}

/**
 * Looks the beginning of the text up in the index, as one literal phrase, and the rest in what is
 * found; the index knows no text under three characters.
 */
function addText(text: string, add: (condition: string, value: string) => void): void {
  const folded = searchable(text);
  const beginning = folded.slice(0, LONGEST_PHRASE).replace(HALF_CHARACTER, "");
  const isInIndex = [...beginning].length >= TRIGRAM && !folded.includes("\0");
  if (isInIndex) {
    add(
      "position in (select rowid from published_text where published_text match ?)",
      `"${beginning.replaceAll('"', '""')}"`,
    );
  }
  if (!isInIndex || beginning !== folded) add("instr(folded, ?) > 0", folded);
}
