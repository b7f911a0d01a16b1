import type { Database, SQLQueryBindings } from "bun:sqlite";
import { crc32 } from "node:zlib";
import type { Rendered } from "../../domain/rendered.ts";
import type { Review } from "../../domain/review/review.ts";
import { firstPositionOf, ID_BITS, reviewPosition } from "../../domain/review/review-id.ts";
import { reviewChangedAt, type SourceReview } from "../../domain/review/source-review.ts";
import { differenceFrom } from "../../domain/review/stored-review.ts";
import { monthOfDay } from "../../domain/time/calendar-date.ts";
import type { PendingEntries } from "../log/pending-entries.ts";
import {
  PUBLISHED_COLUMNS,
  PUBLISHED_ROWS,
  type PublishedRow,
  publishedReview,
  type ReviewText,
  reviewText,
  sourceOf,
} from "./published-row.ts";

export interface PublishedReview {
  readonly review: Rendered<Review>;
  /** What its source says, as it is stored. */
  readonly source: SourceReview;
}

/** How many reviews have the same facts. */
export interface FactsCount {
  readonly platform: string;
  /** BCP 47; "" if it is not known. */
  readonly language: string;
  /** 1 if the owner answered. */
  readonly replied: number;
  readonly count: number;
}

/** What readers see. A review's place in the order is its key, so newest first costs nothing. */
export class Published {
  readonly #database: Database;
  readonly #pending: PendingEntries;

  /** @param pending notes every review that is put, concealed or deleted */
  constructor(database: Database, pending: PendingEntries) {
    this.#database = database;
    this.#pending = pending;
  }

  put({ review, source }: PublishedReview): void {
    this.#pending.touch(review.id);
    const [position, ...values] = rowOf({ review, source });
    this.#database
      .query(
        "insert into published (position, rating, difference, checksum, id) values (?, ?, ?, ?, ?)",
      )
      .run(position, ...values, review.id);
    this.#database.query("insert into published_rows (position) values (?)").run(position);
  }

  /**
   * How what is stored of a review differs from what `put` stores, in the words of a message; undefined
   * if it does not.
   */
  difference({ review, source }: PublishedReview): string | undefined {
    const query = `select position = ? position, rating is ? rating,
      difference = ? and ifnull(checksum = ?, 1) content from published where id = ?`;
    const same = this.#database
      .query<Record<"position" | "rating" | "content", number>, SQLQueryBindings[]>(query)
      .get(...rowOf({ review, source }), review.id);
    if (same === null) return "is not published";
    if (same.content === 0) return "is published with another content";
    if (same.position === 0) return "has another place in the order";
    return same.rating === 0 ? "has other stars" : undefined;
  }

  /** The reviews that are published or counted as hidden, and are not stored. */
  strays(): string[] {
    const query = `select id from (select id from published union select id from concealed)
      where id not in (select id from reviews)`;
    return this.#database
      .query<{ id: string }, []>(query)
      .all()
      .map(({ id }) => id);
  }

  /** Notes a review that the owner hides, so that readers see that there is one. */
  conceal(id: string): void {
    this.#pending.touch(id);
    this.#database.query("insert or ignore into concealed values (?)").run(id);
  }

  isConcealed(id: string): boolean {
    return this.#database.query("select 1 from concealed where id = ?").get(id) !== null;
  }

  /** How many reviews the owner hides that would be published otherwise. */
  concealedCount(): number {
    return (
      this.#database.query<{ n: number }, []>("select count(*) n from concealed").get()?.n ?? 0
    );
  }

  delete(id: string): void {
    this.#pending.touch(id);
    this.#database.query("delete from concealed where id = ?").run(id);
    const here = "(select position from published where id = ?)";
    this.#database.query(`delete from published_rows where position = ${here}`).run(id);
    this.#database.query("delete from published where id = ?").run(id);
  }

  clear(): void {
    this.#pending.touchAll();
    this.#database.run("delete from concealed");
    this.#database.run("delete from published_rows");
    this.#database.run("delete from published");
  }

  /** One review's JSON. */
  json(id: string): string | undefined {
    return this.jsonOf([id]).get(id);
  }

  /** The JSON of those of these reviews that are published, in their order: sooner than one at a time. */
  jsonOf(ids: readonly string[]): Map<string, string> {
    const asked = "(select value from json_each(?))";
    const query = `select ${PUBLISHED_COLUMNS} from ${asked} cross join ${PUBLISHED_ROWS}
      where published.id = value`;
    const rows = this.#database.query<PublishedRow, [string]>(query).all(JSON.stringify(ids));
    return new Map(rows.map((row) => [row.id, reviewText(row).json]));
  }

  /** One review. */
  review(id: string): Review | undefined {
    const row = this.#row(id);
    return row === null ? undefined : publishedReview(row);
  }

  #row(id: string): PublishedRow | null {
    const query = `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS} where published.id = ?`;
    return this.#database.query<PublishedRow, [string]>(query).get(id);
  }

  /** One review's text as the customer wrote it; empty for a review that is not there. */
  text(id: string): string {
    return this.review(id)?.text ?? "";
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

  /** How many reviews there are of each platform and language, and with a reply. */
  countByFacts(): FactsCount[] {
    const query = this.#database.query<FactsCount, []>(
      `select platform, coalesce(difference ->> '$.language', source ->> '$[6].language', '') language,
       source -> '$[6].reply' is not null replied, count(*) count from ${PUBLISHED_ROWS} group by 1, 2, 3`,
    );
    return query.all();
  }

  /** How many reviews there are from each year (`2025`), the newest first. Reads only the key. */
  countByYear(): Map<string, number> {
    const days = this.#database.query<{ day: number; n: number }, []>(
      `select position >> ${ID_BITS} day, count(*) n from published group by day order by day desc`,
    );
    const years = new Map<string, number>();
    for (const { day, n } of days.all()) {
      const year = monthOfDay(day).slice(0, 4);
      years.set(year, (years.get(year) ?? 0) + n);
    }
    return years;
  }

  /** All reviews, newest first, ties by id. */
  *newestFirst(): Iterable<ReviewText> {
    for (const row of this.#rows("desc")) yield reviewText(row);
  }

  /** When each review was last changed, as it is published; oldest first. */
  *oldestFirst(): Iterable<{ readonly id: string; readonly updatedAt: string }> {
    for (const row of this.#rows("asc")) {
      yield { id: row.id, updatedAt: reviewChangedAt(sourceOf(row)) };
    }
  }

  #rows(order: "asc" | "desc"): Iterable<PublishedRow> {
    const query = `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS} order by position ${order}`;
    return this.#database.query<PublishedRow, []>(query).iterate();
  }

  /** The newest reviews, with the time at which each was written. */
  newest(limit: number): { review: Review; createdAt: string }[] {
    const query = `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS} order by position desc limit ?`;
    return this.#database
      .query<PublishedRow, [number]>(query)
      .all(limit)
      .map((row) => ({ review: publishedReview(row), createdAt: sourceOf(row).created_at }));
  }

  /**
   * The JSON of the reviews on or after a date, newest first.
   * @param olderThan leaves out this review and all newer ones
   */
  since(date: string, olderThan?: string): string[] {
    const bindings: (string | bigint)[] = [firstPositionOf(date)];
    let older = "";
    if (olderThan !== undefined) {
      older = "and position < (select position from published where id = ?)";
      bindings.push(olderThan);
    }
    return this.#database
      .query<PublishedRow, (string | bigint)[]>(
        `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS}
         where position >= ? ${older} order by position desc`,
      )
      .all(...bindings)
      .map((row) => reviewText(row).json);
  }

  /** Reviews by month of their date (`2025-01`) and stars, oldest first. Reads only the index. */
  ratingsByMonth(): { month: string; rating: number; reviews: number }[] {
    const query = this.#database.query<{ month: string; rating: number; reviews: number }, []>(
      `select strftime('%Y-%m', day * 86400, 'unixepoch') month, rating,
         sum(reviews) reviews
       from (select position >> ${ID_BITS} day, rating, count(*) reviews from published
         where rating is not null group by day, rating)
       group by month, rating order by month, rating`,
    );
    return query.all();
  }
}

/** The values of a row, except for its id. */
function rowOf({ review, source }: PublishedReview) {
  const position = reviewPosition(review.date, review.id);
  const difference = differenceFrom(source, review);
  return [position, review.rating ?? null, difference, crc32(JSON.stringify(review))] as const;
}
