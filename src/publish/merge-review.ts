import { compareVersions } from "../domain/compare-versions.ts";
import { isExcerptOf } from "../domain/excerpt.ts";
import { isFromSite, type SourceReview } from "../domain/source-review.ts";

/** What holds after a review came again. */
export interface Merged {
  readonly source: SourceReview;
  /** Whether what it says is what the new one says. */
  readonly isTaken: boolean;
}

/** How a review came again. */
export interface Again {
  /** Whether this is the row that was read before, read otherwise. */
  readonly isReadAnew: boolean;
  /** Whether its source says that it shows the review. */
  readonly isShown: boolean;
}

/**
 * What holds after a review came again. What its site's own export says is only changed by another
 * one, and takes the place of what anybody else said. Else of two versions the later holds, with what
 * it says of being verified or hidden; but an excerpt never takes the place of its whole text.
 */
export function merge(kept: SourceReview, staged: SourceReview, again: Again): Merged {
  const wasFromSite = isFromSite(kept);
  if (wasFromSite !== isFromSite(staged)) {
    return wasFromSite ? { source: kept, isTaken: false } : { source: staged, isTaken: true };
  }
  const isTaken = again.isReadAnew || compareVersions(staged, kept) >= 0;
  if (!isTaken) return { source: kept, isTaken };
  const isCutOff = !again.isReadAnew && isExcerptOf(staged.text, kept.text);
  const facts = isCutOff ? { ...staged, text: kept.text } : staged;
  return { source: withProvenance(facts, kept, again), isTaken };
}

/**
 * The new facts; where they say nothing of a verification, with the earlier one. A refusal ends
 * where the source shows the review, or was a mistake of reading.
 */
function withProvenance(facts: SourceReview, kept: SourceReview, again: Again): SourceReview {
  const { verification, export: exporter } = kept;
  const isOver = verification === "refused" && (again.isShown || again.isReadAnew);
  if (facts.verification !== undefined || verification === undefined || isOver) return facts;
  const { export: _, ...rest } = facts;
  return { ...rest, verification, ...(exporter === undefined ? {} : { export: exporter }) };
}
