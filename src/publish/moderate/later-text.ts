import { compareVersions } from "../../domain/compare-versions.ts";
import { isMadeId } from "../../domain/review/review-id.ts";
import type { SourceReview } from "../../domain/review/source-review.ts";
import { mayBeOneSite } from "../../domain/review/unknown-platform.ts";
import { isExcerptOf, withoutDots } from "../../domain/text/excerpt.ts";

const SPACES = /\s+/g;

/** A text as it is compared with another one. */
export function comparable(text: string): string {
  return withoutDots(text.replace(SPACES, " ").trim());
}

/**
 * Whether a review that looks like one that was there before is a later version of it: it may be
 * from the same site, and says more or was edited after it, or is a row without an id whose date or
 * stars differ.
 */
export function isLaterText(newer: SourceReview, older: SourceReview): boolean {
  if (!mayBeOneSite(newer.platform, older.platform)) return false;
  const [text, before] = [comparable(newer.text), comparable(older.text)];
  if (text === before) return [newer, older].every(({ source_id: id }) => isMadeId(id));
  if (isExcerptOf(newer.text, older.text)) return false;
  const order = compareVersions(newer, older);
  if (isEdited(newer) && order > 0) return true;
  if (isEdited(older) && order < 0) return false;
  return !before.startsWith(text);
}

function isEdited({ created_at, updated_at }: SourceReview): boolean {
  return updated_at > created_at;
}
