import { compareVersions } from "../../domain/compare-versions.ts";
import { isCoarser } from "../../domain/review/date-precision.ts";
import { isMadeId } from "../../domain/review/review-id.ts";
import { isFromSite, type SourceReview } from "../../domain/review/source-review.ts";
import { isExcerptOf } from "../../domain/text/excerpt.ts";
import { mayBeSameDay } from "./period-matches.ts";

/** What holds after a review was imported again. */
export interface MergeResult {
  readonly source: SourceReview;
  /** Whether it is the new content. */
  readonly isTaken: boolean;
}

/** How a review was imported again. */
interface RowHistory {
  /** Whether this is the row that was read before, read in another way. */
  readonly isReadAnew: boolean;
  /** Whether its source says that it shows the review. */
  readonly isShown: boolean;
  /** What its file has no column for, and so says nothing about. */
  readonly lacks: readonly string[];
}

/** What a table may leave out, and a later one may have added. */
const LEFT_OUT = ["author", "title", "language", "url", "reply"] as const;

/** The members that anybody's table has no column for; none if it is no such table. */
export function membersWithoutColumn(
  columns: readonly { readonly meaning: string }[],
): readonly string[] {
  if (columns.length === 0) return [];
  return LEFT_OUT.filter((member) => columns.every(({ meaning }) => meaning !== member));
}

/**
 * Decides what holds after a review was imported again. A site's own export replaces what any other
 * file said, and is replaced only by another such export. Otherwise the later version holds, with
 * what it says about being verified or hidden; but an excerpt never replaces the whole text.
 */
export function merge(kept: SourceReview, next: SourceReview, again: RowHistory): MergeResult {
  const staged = withBetterDate(withLacking(next, kept, again), kept);
  const wasFromSite = isFromSite(kept);
  if (wasFromSite !== isFromSite(staged)) {
    return wasFromSite ? { source: kept, isTaken: false } : { source: staged, isTaken: true };
  }
  const isTaken = again.isReadAnew || compareVersions(staged, withBetterDate(kept, staged)) >= 0;
  if (!isTaken) return { source: kept, isTaken };
  const isCutOff = !again.isReadAnew && isExcerptOf(staged.text, kept.text);
  const facts = isCutOff ? { ...staged, text: kept.text } : staged;
  return { source: withProvenance(facts, kept, again), isTaken };
}

/** A row with what its file has no column for, as it is known; not if it was only read wrongly. */
function withLacking(
  next: SourceReview,
  kept: SourceReview,
  { isReadAnew, lacks }: RowHistory,
): SourceReview {
  if (isReadAnew) return next;
  const known = LEFT_OUT.filter((member) => lacks.includes(member) && next[member] === undefined);
  return known.reduce((review, member) => withMember(review, member, kept), next);
}

function withMember(
  review: SourceReview,
  member: (typeof LEFT_OUT)[number],
  { [member]: value }: SourceReview,
): SourceReview {
  return value === undefined ? review : { ...review, [member]: value };
}

/** A review with the other's date, if that is the same but known more exactly, or as exactly. */
function withBetterDate(review: SourceReview, other: SourceReview): SourceReview {
  const { date_precision: precision, ...rest } = review;
  const isExact = precision === undefined || isCoarser(other.date_precision, precision);
  if (isExact || !mayBeSameDay(review, other)) return review;
  const { created_at, date_precision } = other;
  const isEdited = review.updated_at > review.created_at;
  const updated_at = isEdited && review.updated_at > created_at ? review.updated_at : created_at;
  const dated = { ...rest, created_at, updated_at, ...(date_precision && { date_precision }) };
  const { source_id } = other;
  // An id that is made from the date goes with it.
  return isMadeId(review.source_id) && isMadeId(source_id) ? { ...dated, source_id } : dated;
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
