import { dateOf } from "../time/calendar-date.ts";
import { isMadeId } from "./review-id.ts";
import type { SourceReview } from "./source-review.ts";
import { UNKNOWN_PLATFORM } from "./unknown-platform.ts";

/**
 * Whether two reviews with one id have nothing else in common, and nothing says that they are of one
 * source: many tables count from 1. Who edits a review remains its author, and its date stays.
 */
export function isOtherOfSameId(one: SourceReview, other: SourceReview): boolean {
  if (one.platform !== UNKNOWN_PLATFORM || other.platform !== UNKNOWN_PLATFORM) return false;
  if (one.source_id !== other.source_id || isMadeId(one.source_id)) return false;
  const isRated = one.rating !== undefined || other.rating !== undefined;
  return (
    one.author !== other.author &&
    one.text !== other.text &&
    dateOf(one.created_at) !== dateOf(other.created_at) &&
    (!isRated || one.rating !== other.rating)
  );
}
