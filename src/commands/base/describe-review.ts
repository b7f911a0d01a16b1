import { singleLine } from "../../domain/text/terminal-text.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";

/** What the indentation leaves of a terminal's eighty columns. */
const TEXT_COLUMNS = 76;
const NAME_COLUMNS = 30;

/**
 * A review in two lines, only for the owner: author names are always shown in full.
 * @param state whether it is published, and if not why; undefined if that is not shown
 */
export function describeReview({ id, source }: KeptReview, state?: string): string[] {
  const platform = singleLine(source.platform, NAME_COLUMNS);
  const author = singleLine(source.author ?? "", NAME_COLUMNS) || "(no name)";
  const parts = [id, dateOf(source.created_at), platform, author];
  const text =
    singleLine(source.text, TEXT_COLUMNS) || singleLine(source.title ?? "", TEXT_COLUMNS);
  return [
    `  ${[...parts, ...(state === undefined ? [] : [state])].join("  ")}`,
    `    ${text || "(no text)"}`,
  ];
}
