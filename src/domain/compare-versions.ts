import { type SourceReview, versionOf } from "./source-review.ts";

/** Clocks and zones differ: a date without them can be a day off. */
const DAY_MS = 86_400_000;

/**
 * Which of two states of one review is the later: above 0 the left, below 0 the right, 0 if nothing
 * tells. A layout without edit times dates each state by the day it was written, so within that day
 * it never counts as later than an edit: `2025-01-31 15:00`, meant in New York, is no news of a review
 * that was edited at 14:00 UTC.
 */
export function compareVersions(left: SourceReview, right: SourceReview): number {
  return rankOf(left) - rankOf(right);
}

function rankOf(review: SourceReview): number {
  const version = versionOf(review);
  const wasEdited = version > review.created_at;
  return Date.parse(version) + (wasEdited ? DAY_MS : 0);
}
