import { Failure } from "../../domain/failure.ts";
import type { Review } from "../../domain/review/review.ts";
import { reviewPositionOf } from "../../domain/review/review-position.ts";
import type { Position } from "../../search/pages.ts";
import { questionOf, readCursor, writeCursor } from "./cursor.ts";
import { type SearchInput, sortOf } from "./search-input.ts";

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
