import { compareVersions } from "../../domain/compare-versions.ts";
import { isFromSite, type SourceReview } from "../../domain/review/source-review.ts";
import { isExcerptOf } from "../../domain/text/excerpt.ts";

/** What holds after a review was imported again. */
export interface Merged {
  readonly source: SourceReview;
  /** Whether it is the new content. */
  readonly isTaken: boolean;
}

/** How a review was imported again. */
export interface RowHistory {
  /** Whether this is the row that was read before, read in another way. */
  readonly isReadAnew: boolean;
  /** Whether its source says that it shows the review. */
  readonly isShown: boolean;
}

/**
 * Decides what holds after a review was imported again. A site's own export replaces what any other
 * file said, and is replaced only by another such export. Otherwise the later version holds, with
 * what it says about being verified or hidden; but an excerpt never replaces the whole text.
 */
export function merge(kept: SourceReview, staged: SourceReview, again: RowHistory): Merged {
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
 * The new facts; if they do not mention a verification, with the earlier one. A refusal ends if the
 * source shows the review, or if it came from a wrong reading; so does whose export it seemed to be.
 */
function withProvenance(facts: SourceReview, kept: SourceReview, again: RowHistory): SourceReview {
  const { verification } = kept;
  const { export: exporter } = again.isReadAnew ? facts : kept;
  const isOver = verification === "refused" && (again.isShown || again.isReadAnew);
  if (facts.verification !== undefined || verification === undefined || isOver) return facts;
  const { export: _, ...rest } = facts;
  return { ...rest, verification, ...(exporter === undefined ? {} : { export: exporter }) };
}
