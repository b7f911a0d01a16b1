import type { ColumnProfile } from "./column-profile.ts";
import type { Column } from "./columns.ts";
import { isYesOrNoOnly, mayBe } from "./fitting-values.ts";
import { isNamed, mayBeRemark } from "./name-meanings.ts";

/** Ratings in words have fewer: "very good". */
const MANY_WORDS = 4;

interface Columns {
  readonly header: readonly string[];
  readonly profiles: readonly ColumnProfile[];
}

/**
 * Whether a column is what its name says although its values are something else: then the rows say
 * what is wrong with them, and nothing is lost silently.
 * @returns undefined if not; `open` if only the owner knows
 */
export function unfitMeaning(
  column: Column,
  name: string,
  profile: ColumnProfile,
  columns: Columns,
): "meant" | "open" | undefined {
  if (!isNamed(column, name)) return undefined;
  if (column === "date") return isDateWithFaults(profile, columns) ? "meant" : undefined;
  if (column !== "rating") return undefined;
  // A word here and there is a remark, and a yes or a no is something else.
  if (!profile.isFilled || profile.wordsEach >= MANY_WORDS || isYesOrNoOnly(profile))
    return undefined;
  if (profile.isMarked) return "meant";
  if (mayBeRemark(name)) return undefined;
  if (!isNamed("text", name)) return "meant";
  return hasLongerText(profile, columns) ? "open" : undefined;
}

/** Below few reviews, as many totals may follow. */
function isDateWithFaults({ dates }: ColumnProfile, { profiles }: Columns): boolean {
  return dates > 0 && !profiles.some(({ isDate }) => isDate);
}

/** Whether another column is the text, so that this one is not. */
function hasLongerText({ wordsEach }: ColumnProfile, { header, profiles }: Columns): boolean {
  return header.some((name, at) => {
    const other = profiles[at];
    const isText = isNamed("text", name) && !isNamed("rating", name);
    return isText && other !== undefined && other.wordsEach > wordsEach && mayBe("text", other);
  });
}
