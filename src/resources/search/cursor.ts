import { createHash } from "node:crypto";
import { Failure } from "../../domain/failure.ts";
import type { Review } from "../../domain/review/review.ts";
import { reviewPositionOf } from "../../domain/review/review-position.ts";
import type { Position } from "../../search/pages.ts";
import { type SearchInput, sortOf } from "./search-input.ts";

/** Characters of a hash of the question: a cursor is valid for no other. */
const DIGEST_LENGTH = 8;
/** The day, the two halves of the id; then, unless it is 0, the rank. */
const PLACE_BYTES = 12;
const WORD = 4;
const RANK_BYTES = 8;
/** As agents pay for each character, these are bytes rather than JSON. */
const CURSOR = /^(?<question>[\w-]{8})(?<position>[\w-]{16}|[\w-]{27})(?:\.(?<edition>[\d.]+))?$/;

/** Where the next page of an answer begins. */
interface Cursor {
  readonly question: string;
  readonly position: Position;
  /** The edition, if the order depends on it. */
  readonly edition?: string | undefined;
}

/**
 * Identifies a question in its cursors. @param asked every parameter except those that choose the
 * page
 */
export function questionOf(asked: Readonly<Record<string, unknown>>): string {
  const filters = Object.entries(asked).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(filters.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(text).digest("base64url").slice(0, DIGEST_LENGTH);
}

export function writeCursor({ question, position, edition }: Cursor): string {
  const { rank, place } = position;
  const bytes = Buffer.alloc(PLACE_BYTES + (rank === 0 ? 0 : RANK_BYTES));
  for (const [at, value] of place.entries()) bytes.writeUInt32BE(value, at * WORD);
  if (rank !== 0) bytes.writeDoubleBE(rank, PLACE_BYTES);
  const where = `${question}${bytes.toString("base64url")}`;
  return edition === undefined ? where : `${where}.${edition}`;
}

/** Returns undefined for a text that is not a cursor. */
export function readCursor(text: string): Cursor | undefined {
  const { question, position, edition } = CURSOR.exec(text)?.groups ?? {};
  if (question === undefined || position === undefined) return undefined;
  const bytes = Buffer.from(position, "base64url");
  const [day, idStart, idEnd] = [0, WORD, 2 * WORD].map((at) => bytes.readUInt32BE(at));
  if (day === undefined || idStart === undefined || idEnd === undefined) return undefined;
  const rank = bytes.length === PLACE_BYTES ? 0 : bytes.readDoubleBE(PLACE_BYTES);
  if (!Number.isFinite(rank)) return undefined;
  return { question, position: { rank, place: [day, idStart, idEnd] }, edition };
}

/** Identifies the question that a cursor belongs to, by its filters and its sort. */
export function questionIn({ cursor: _, limit: __, detail: ___, ...asked }: SearchInput): string {
  const filters = Object.entries(asked).filter(([, value]) => value !== "");
  return questionOf({ ...Object.fromEntries(filters), sort: sortOf(asked) });
}

/** The cursor for all reviews that come after one, the newest first. */
export function cursorAfter(review: Pick<Review, "id" | "date">): string {
  return writeCursor({
    question: questionIn({}),
    position: { rank: 0, place: reviewPositionOf(review) },
  });
}

/**
 * The cursor of a question, if the text is one.
 * @throws Failure `invalid`
 */
export function cursorIn(text: string, question: string): Cursor {
  const cursor = readCursor(text);
  if (cursor === undefined) {
    throw cursorFailure(
      "not_a_cursor",
      "cursor is not one that a search returned. Pass `next` unchanged, or leave cursor out.",
    );
  }
  if (cursor.question === question) return cursor;
  throw cursorFailure(
    "cursor_mismatch",
    "cursor belongs to another search. Use it with the same filters and sort as the search that returned it, or leave it out.",
  );
}

export function expired(): Failure {
  return cursorFailure(
    "cursor_expired",
    "cursor comes from an earlier state of the reviews; their relevance has changed since. Search again without it.",
  );
}

function cursorFailure(code: string, message: string): Failure {
  return new Failure("invalid", "Invalid parameters: cursor.", [{ path: "cursor", code, message }]);
}
