import type { Database, SQLQueryBindings } from "bun:sqlite";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { Rendered } from "../../domain/rendered.ts";
import { Review } from "../../domain/review/review.ts";
import { firstPositionOf, ID_BITS, reviewPosition } from "../../domain/review/review-id.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import type { PendingEntries } from "../log/pending-entries.ts";

export interface PublishedReview {
  readonly review: Rendered<Review>;
  readonly createdAt: string;
}

const checker = TypeCompiler.Compile(Review);

/** What readers see. A review's place in the order is its key, so newest first costs nothing. */
export class Published {
  readonly #database: Database;
  readonly #pending: PendingEntries;

  /** @param pending notes every review that is put, concealed or deleted */
  constructor(database: Database, pending: PendingEntries) {
    this.#database = database;
    this.#pending = pending;
  }

  put({ review, createdAt }: PublishedReview): void {
    this.#pending.touch(review.id);
    const [position, ...values] = rowOf({ review, createdAt });
    this.#database
      .query(
        "insert into published (position, rating, created_at, json, id) values (?, ?, ?, ?, ?)",
      )
      .run(position, ...values, review.id);
    this.#database.query("insert into published_rows (position) values (?)").run(position);
  }

  /**
   * How what is stored of a review differs from what `put` stores, in the words of a message; undefined
   * if it does not.
   */
  difference({ review, createdAt }: PublishedReview): string | undefined {
    const query = `select position = ? position, rating is ? rating, created_at = ? createdAt,
      json = ? json from published where id = ?`;
    const same = this.#database
      .query<Record<"position" | "rating" | "createdAt" | "json", number>, SQLQueryBindings[]>(
        query,
      )
      .get(...rowOf({ review, createdAt }), review.id);
    if (same === null) return "is not published";
    if (same.json === 0) return "is published with another content";
    if (same.position === 0) return "has another place in the order";
    return same.rating * same.createdAt === 0 ? "has other stars or another time" : undefined;
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
    return this.#database
      .query<{ json: string }, [string]>("select json from published where id = ?")
      .get(id)?.json;
  }

  /** One review. */
  review(id: string): Review | undefined {
    const json = this.json(id);
    return json === undefined ? undefined : readReview(json);
  }

  /** One review's text as the customer wrote it; empty for a review that is not there. */
  text(id: string): string {
    const query = "select json ->> '$.text' text from published where id = ?";
    return this.#database.query<{ text: string }, [string]>(query).get(id)?.text ?? "";
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

  /** How many reviews there are from each year (`2025`), the newest first. Reads only the key. */
  countByYear(): Map<string, number> {
    const years = this.#database.query<{ year: string; n: number }, []>(
      `select strftime('%Y', day * 86400, 'unixepoch') year, sum(n) n
       from (select position >> ${ID_BITS} day, count(*) n from published group by day)
       group by year order by year desc`,
    );
    return new Map(years.all().map(({ year, n }) => [year, n]));
  }

  /** The newest reviews, with the time at which each was written. */
  newest(limit: number): { review: Review; createdAt: string }[] {
    return this.#database
      .query<{ json: string; createdAt: string }, [number]>(
        "select json, created_at createdAt from published order by position desc limit ?",
      )
      .all(limit)
      .map(({ json, createdAt }) => ({ review: readReview(json), createdAt }));
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
      .query<{ json: string }, (string | bigint)[]>(
        `select json from published where position >= ? ${older} order by position desc`,
      )
      .all(...bindings)
      .map((row) => row.json);
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

function readReview(json: string): Review {
  const review: unknown = JSON.parse(json);
  if (!checker.Check(review))
    throw new UnreadableContent("A published review has an unknown shape");
  return review;
}

/** The values of a row, except for its id. */
function rowOf({ review, createdAt }: PublishedReview) {
  const position = reviewPosition(review.date, review.id);
  return [position, review.rating ?? null, createdAt, JSON.stringify(review)] as const;
}
