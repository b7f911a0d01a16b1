import { compareVersions } from "../../domain/compare-versions.ts";
import { isFromSite, type SourceReview } from "../../domain/review/source-review.ts";
import { isExcerptOf } from "../../domain/text/excerpt.ts";

/** Which of two versions counts: its site's own, the later, or the one that has the whole text. */
export function compareStaged(left: SourceReview, right: SourceReview): number {
  if (isFromSite(left) !== isFromSite(right)) return isFromSite(left) ? 1 : -1;
  const order = compareVersions(left, right);
  if (order !== 0) return order;
  if (isExcerptOf(right.text, left.text)) return 1;
  return isExcerptOf(left.text, right.text) ? -1 : 0;
}
