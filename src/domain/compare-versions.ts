import { reviewVersionOf, type SourceReview } from "./review/source-review.ts";
import { MS_PER_DAY } from "./time/units.ts";

/**
 * Which of two states of one review is later: positive for the left, negative for the right, 0 if
 * unknown. A layout without edit times dates each state by when the review was written, so a state
 * is never taken for later than an edit within a day of that: `2025-01-31 15:00`, in New York time,
 * says nothing new about a review edited at 14:00 UTC.
 */
export function compareVersions(left: SourceReview, right: SourceReview): number {
  return rankOf(left) - rankOf(right);
}

function rankOf(review: SourceReview): number {
  const version = reviewVersionOf(review);
  // A date without a time and zone can be a day off.
  const wasEdited = version > review.created_at;
  return Date.parse(version) + (wasEdited ? MS_PER_DAY : 0);
}
