import { compareVersions } from "../domain/compare-versions.ts";
import { isExcerptOf } from "../domain/excerpt.ts";
import { isFromSite, type SourceReview } from "../domain/source-review.ts";

/** What holds after a review came again. */
export interface Merged {
  readonly source: SourceReview;
  /** Whether what it says is what the new one says. */
  readonly isTaken: boolean;
}

/**
 * What holds after a review came again. What its site's own export says is only changed by another
 * one, and takes the place of what anybody else said. Else of two versions the later holds; but an
 * excerpt never takes the place of its whole text, and a verification that the new one does not
 * repeat stays.
 * @param isReadAnew whether this is the row that was read before, read otherwise
 */
export function merge(kept: SourceReview, staged: SourceReview, isReadAnew: boolean): Merged {
  const wasFromSite = isFromSite(kept);
  if (wasFromSite !== isFromSite(staged)) {
    return wasFromSite ? { source: kept, isTaken: false } : { source: staged, isTaken: true };
  }
  const isTaken = isReadAnew || compareVersions(staged, kept) >= 0;
  const later = isTaken ? staged : kept;
  const isCutOff = !isReadAnew && isExcerptOf(later.text, kept.text);
  const facts = isCutOff ? { ...later, text: kept.text } : later;
  return { source: withProvenance(facts, kept, staged), isTaken };
}

/** The facts with the new provenance; where it says nothing of a verification, the earlier one. */
function withProvenance(facts: SourceReview, kept: SourceReview, staged: SourceReview) {
  const { verification: _, export: __, ...rest } = facts;
  const isSilent = staged.verification === undefined && kept.verification !== undefined;
  const { verification, export: exporter } = isSilent ? kept : staged;
  return {
    ...rest,
    ...(verification === undefined ? {} : { verification }),
    ...(exporter === undefined ? {} : { export: exporter }),
  };
}
