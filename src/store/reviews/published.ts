import type { Database, SQLQueryBindings } from "bun:sqlite";
import { crc32 } from "node:zlib";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { Rendered } from "../../domain/rendered.ts";
import { Review } from "../../domain/review/review.ts";
import { firstPositionOf, reviewPosition } from "../../domain/review/review-id.ts";
import type { SourceReview } from "../../domain/review/source-review.ts";
import {
  differenceFrom,
  hasText,
  readStoredSource,
  withDifference,
} from "../../domain/review/stored-review.ts";
import { once } from "../../domain/text/once.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import type { PendingEntries } from "../log/pending-entries.ts";

/** A published review as it is stored: what its source says, and what else readers see. */
export interface PublishedRow {
  readonly id: string;
  readonly platform: string;
  readonly source: string;
  readonly difference: string;
}

/** A published review as its finished JSON. */
export interface ReviewText {
  readonly id: string;
  readonly date: string;
  readonly json: string;
}

const checker = once(() => TypeCompiler.Compile(Review));

/** What a query for rows selects, and from which tables: only what is published has a row. */
export const PUBLISHED_COLUMNS = "published.id, platform, source, difference";
export const PUBLISHED_ROWS = "published cross join reviews using (id)";

/** What readers see: the values of its JSON, in their order. */
export function readPublished(row: PublishedRow): object {
  return withDifference({ id: row.id, source: sourceOfRow(row) }, row.difference);
}

export function sourceOfRow({ platform, source }: PublishedRow): SourceReview {
  return readStoredSource(platform, source);
}

function publishedReview(row: PublishedRow): Review {
  return checked(readPublished(row));
}

/** A published review from its finished JSON. */
export function parseReview(json: string): Review {
  return checked(JSON.parse(json));
}

function checked(review: unknown): Review {
  if (checker().Check(review)) return review;
  throw new UnreadableContent("A published review has an unknown shape");
}

export function reviewText(row: PublishedRow): ReviewText {
  const source = readStoredSource(row.platform, row.source, hasText);
  const review = withDifference({ id: row.id, source }, row.difference);
  return { id: row.id, date: dateOf(source.created_at), json: JSON.stringify(review) };
}

export interface PublishedReview {
  readonly review: Rendered<Review>;
  /** What its source says, as it is stored. */
  readonly source: SourceReview;
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
    // With a trigger, SQLite keeps each page that the statement changes, in a file if there are many,
    // to take it back alone (sqlite.org/tempfiles.html). Here, all of the commit is taken back.
    this.#database.query("insert or fail into published_rows (position) values (?)").run(position);
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
    return this.#count("concealed");
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
    const query = `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS} where published.id = ?`;
    const row = this.#database.query<PublishedRow, [string]>(query).get(id);
    return row === null ? undefined : publishedReview(row);
  }

  /** One review's text as the customer wrote it; empty for a review that is not there. */
  text(id: string): string {
    return this.review(id)?.text ?? "";
  }

  has(id: string): boolean {
    return this.#database.query("select 1 from published where id = ?").get(id) !== null;
  }

  count(): number {
    return this.#count("published");
  }

  #count(table: string): number {
    const query = `select count(*) n from ${table}`;
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  /** The newest reviews, with the time at which each was written. */
  newest(limit: number): { review: Review; createdAt: string }[] {
    const query = `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS} order by position desc limit ?`;
    return this.#database
      .query<PublishedRow, [number]>(query)
      .all(limit)
      .map((row) => ({ review: publishedReview(row), createdAt: sourceOfRow(row).created_at }));
  }

  /**
   * The reviews on or after a date, newest first, up to `limit` of them.
   * @param olderThan leaves out this review and all newer ones
   */
  since(date: string, olderThan: string | undefined, limit: number): ReviewText[] {
    const bindings: (string | bigint | number)[] = [firstPositionOf(date)];
    let older = "";
    if (olderThan !== undefined) {
      older = "and position < (select position from published where id = ?)";
      bindings.push(olderThan);
    }
    return this.#database
      .query<PublishedRow, (string | bigint | number)[]>(
        `select ${PUBLISHED_COLUMNS} from ${PUBLISHED_ROWS}
         where position >= ? ${older} order by position desc limit ?`,
      )
      .all(...bindings, limit)
      .map(reviewText);
  }
}

/** The values of a row, except for its id. */
function rowOf({ review, source }: PublishedReview) {
  const position = reviewPosition(review.date, review.id);
  const difference = differenceFrom(source, review);
  return [position, review.rating ?? null, difference, crc32(JSON.stringify(review))] as const;
}
