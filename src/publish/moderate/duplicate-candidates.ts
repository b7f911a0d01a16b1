import { isMadeId, isRepeatOf } from "../../domain/review/review-id.ts";
import { type SourceReview, sourceScope } from "../../domain/review/source-review.ts";
import { mayBeOneSite } from "../../domain/review/unknown-platform.ts";
import { dateOf, dateOfDay, daysSinceEpoch } from "../../domain/time/calendar-date.ts";
import { compareNames, nameWords } from "../../jobs/compare-names.ts";
import { PrefixLookup } from "../../store/reviews/prefix-lookup.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";
import { haveSameStars, isEditOf, isFullName } from "./edited-row.ts";
import { comparable, isLaterText } from "./later-text.ts";

/** A new review that looks like one that was there before. */
export interface Lookalike {
  readonly id: string;
  readonly platform: string;
  /** The one that was there; of several copies, the one that is published. */
  readonly other: string;
  readonly otherPlatform: string;
  /** Whether the owner hides that one. */
  readonly isHidden: boolean;
  /** Whether the new one is a later version of that one, and should stay instead of it. */
  readonly isLater: boolean;
}

/** Shorter texts may be alike by chance. */
const MIN_TEXT_LENGTH = 20;
/** Sources date a review in different time zones, or by when they copied it. */
const MAX_DAYS = 3;

/**
 * The reviews that may be the same as this one, from other sources or under another id of its own
 * source: with the same text or its beginning, within days, with stars and names that agree; with
 * stars alone, on the same site by the same author; or the row of a table before it was edited. These
 * are only suggestions: only the owner joins reviews.
 * @param isInExport whether a review came with the same export
 */
export function duplicateCandidates(
  store: Store,
  review: KeptReview,
  isInExport: (id: string) => boolean,
  prefixes = new PrefixLookup(store.reviews),
): Lookalike[] {
  const { source } = review;
  const others = around(prefixes, source)
    .filter((other) => other.id !== review.id && areAlike(source, other.source))
    .filter((other) => !isBesides(source, other, isInExport));
  const found = others.map((other) => describe(store, review, other));
  return [...new Map(found.map((one) => [one.other, one])).values()];
}

function around(prefixes: PrefixLookup, source: SourceReview): KeptReview[] {
  const { text, author, platform } = source;
  const days = daysAround(source.created_at);
  const onSite = (sought: { days?: readonly string[] }) => {
    const found = prefixes.find({ text, author, ...sought });
    return found.filter((other) => mayBeOneSite(other.source.platform, platform));
  };
  if (text.length >= MIN_TEXT_LENGTH) {
    return [...prefixes.find({ text, days }), ...(isNamedRow(source) ? onSite({}) : [])];
  }
  return text === "" && author !== undefined ? onSite({ days }) : [];
}

/** Whether it is a row whose date may have been edited. */
function isNamedRow({ source_id: id, author }: SourceReview): boolean {
  return isMadeId(id) && author !== undefined && isFullName(author);
}

/** The day of an instant, and those around it. */
function daysAround(at: string): string[] {
  const day = daysSinceEpoch(dateOf(at));
  return Array.from({ length: 2 * MAX_DAYS + 1 }, (_, n) => dateOfDay(day - MAX_DAYS + n));
}

/**
 * Whether both are in one export of one source: there they are different reviews, unless one row of a
 * table without ids repeats the other one, whose author is named in full.
 */
function isBesides(
  source: SourceReview,
  other: KeptReview,
  isInExport: (id: string) => boolean,
): boolean {
  const isRepeated = isNamedRow(source) && isRepeatOf(source.source_id, other.source.source_id);
  return sourceScope(source) === sourceScope(other.source) && isInExport(other.id) && !isRepeated;
}

function areAlike(left: SourceReview, right: SourceReview): boolean {
  if (isEditOf(left, right)) return true;
  if (!haveSameStars(left, right)) return false;
  const [text, otherText] = [comparable(left.text), comparable(right.text)];
  if (!text.startsWith(otherText) && !otherText.startsWith(text)) return false;
  const [name, otherName] = [left.author ?? right.author, right.author ?? left.author];
  return (
    name === otherName ||
    compareNames(nameWords(name ?? ""), nameWords(otherName ?? "")) !== undefined
  );
}

function describe(store: Store, { id, source }: KeptReview, other: KeptReview): Lookalike {
  const canonical = store.decisions.of(other.id).joinedTo ?? other.id;
  const stays = store.reviews.get(canonical)?.source ?? other.source;
  return {
    id,
    platform: source.platform,
    other: canonical,
    otherPlatform: other.source.platform,
    isHidden: store.decisions.of(canonical).hiddenFor !== undefined,
    isLater: store.published.has(id) && isLaterText(source, stays),
  };
}
