import { isMadeId } from "../../domain/review/review-id.ts";
import type { SourceReview } from "../../domain/review/source-review.ts";
import { mayBeOneSite } from "../../domain/review/unknown-platform.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { nameWords } from "../../jobs/compare-names.ts";

const NOT_IN_WORD = /[^\p{L}\p{M}\p{N}]+/u;
/** The share of words that an edited text has in common with what it was, on the same day or another. */
const MIN_SHARED = { sameDay: 0.6, otherDay: 0.9 } as const;
/** Two customers may say "Great service as always." on one day. */
const MIN_LENGTH_OF_TWO = 40;

/**
 * Whether two rows of tables without ids may be one review that was edited in between: the same author
 * on the same day, and mostly the same words; or, if the author is named in full, with other stars, or
 * on another day of one site with almost the same words. Or all but the author, as if one column had
 * been sorted alone.
 */
export function isEditOf(left: SourceReview, right: SourceReview): boolean {
  const { author, text } = left;
  if (![left, right].every(({ source_id: id }) => isMadeId(id))) return false;
  const isSameDay = dateOf(left.created_at) === dateOf(right.created_at);
  if (author !== right.author) {
    return isSameDay && text.length >= MIN_LENGTH_OF_TWO && text === right.text;
  }
  if (author === undefined) return false;
  const shared = sharedWords(text, right.text);
  if (isSameDay) {
    return shared >= MIN_SHARED.sameDay && (haveSameStars(left, right) || isFullName(author));
  }
  const isOneSite = mayBeOneSite(left.platform, right.platform);
  return isOneSite && isFullName(author) && shared >= MIN_SHARED.otherDay;
}

/** Many authors are called Ann. */
export function isFullName(author: string): boolean {
  return nameWords(author).length > 1;
}

/** Whether two reviews have the same stars, as far as they have any. */
export function haveSameStars({ rating }: SourceReview, { rating: other }: SourceReview): boolean {
  return rating === undefined || other === undefined || rating === other;
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
