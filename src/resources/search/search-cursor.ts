import { createHash } from "node:crypto";
import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Failure } from "../../domain/failure.ts";
import type { Review } from "../../domain/review/review.ts";
import { reviewPositionOf } from "../../domain/review/review-position.ts";
import { tryParseJson } from "../../domain/text/json.ts";
import type { Position } from "../../search/pages.ts";
import { type SearchInput, sortOf } from "./search-input.ts";

const DIGEST_LENGTH = 16;

const Written = Type.Object({
  /** A hash of the question: a cursor is valid for no other. */
  q: Type.String(),
  r: Type.Number(),
  p: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
  /** The edition, if the order depends on it. */
  e: Type.Optional(Type.String()),
});
const checker = TypeCompiler.Compile(Written);

/** Where the next page of an answer begins. */
interface Cursor {
  readonly question: string;
  readonly position: Position;
  readonly edition?: string | undefined;
}

/** Identifies the question that a cursor belongs to, by its filters and its sort. */
export function questionIn({ cursor: _, limit: __, detail: ___, ...asked }: SearchInput): string {
  const filters = Object.entries(asked).filter(([, value]) => value !== "");
  return questionOf({ ...Object.fromEntries(filters), sort: sortOf(asked) });
}

/** The cursor for all reviews that come after one, the newest first. */
export function cursorAfter(review: Pick<Review, "id" | "date">): string {
  return nextOf(questionIn({}), { rank: 0, place: reviewPositionOf(review) }, false);
}

export function nextOf(question: string, position: Position, edition: string | false): string {
  return writeCursor({ question, position, ...(edition === false ? {} : { edition }) });
}

export function cursorIn(text: string, question: string) {
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

/**
 * Identifies a question in its cursors. @param asked every parameter except those that choose the
 * page
 */
function questionOf(asked: Readonly<Record<string, unknown>>): string {
  const filters = Object.entries(asked).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(filters.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(text).digest("base64url").slice(0, DIGEST_LENGTH);
}

function writeCursor({ question, position, edition }: Cursor): string {
  const written: Static<typeof Written> = {
    q: question,
    r: position.rank,
    p: [...position.place],
    ...(edition === undefined ? {} : { e: edition }),
  };
  return Buffer.from(JSON.stringify(written)).toString("base64url");
}

/** Returns undefined for a text that is not a cursor. */
function readCursor(text: string): Cursor | undefined {
  const value = tryParseJson(Buffer.from(text, "base64url").toString());
  if (!checker.Check(value)) return undefined;
  return { question: value.q, position: { rank: value.r, place: value.p }, edition: value.e };
}
