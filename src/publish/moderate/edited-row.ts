import { type SourceReview, sourceScope } from "../../domain/review/source-review.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { isMadeId } from "../../formats/source-review.ts";

const NOT_IN_WORD = /[^\p{L}\p{M}\p{N}]+/u;
/** The share of words that an edited text has in common with what it was. */
const MIN_SHARED = 0.6;

/**
 * Whether two rows of tables without ids may be one review, whose text was edited in between: the same
 * author on the same day, and mostly the same words.
 */
export function isEditOf(left: SourceReview, right: SourceReview): boolean {
  return (
    [left, right].every(({ source_id: id }) => isMadeId(id)) &&
    sourceScope(left) === sourceScope(right) &&
    left.author !== undefined &&
    left.author === right.author &&
    dateOf(left.created_at) === dateOf(right.created_at) &&
    sharedWords(left.text, right.text) >= MIN_SHARED
  );
}

/** How many words two texts share, of those that they have on average. */
function sharedWords(text: string, other: string): number {
  const [words, others] = [text, other].map((one) => one.toLowerCase().split(NOT_IN_WORD));
  const left = [...(others ?? [])];
  const shared = (words ?? []).filter((word) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return (2 * shared.length) / ((words ?? []).length + (others ?? []).length);
}
