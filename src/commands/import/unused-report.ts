import { shellWord } from "../../domain/text/terminal-text.ts";
import { quote } from "../../formats/fields/star-rating.ts";
import type { Unused } from "../../formats/unused.ts";

/** The most names that are listed for a file. */
const MAX_NAMES = 20;

/**
 * The columns that were not used, as one line; those that may have been meant for something come
 * first, because not all may be listed.
 */
export function describeUnused(unused: readonly Unused[]): string {
  const isTelling = ({ like, strange }: Unused) => like !== undefined || strange !== undefined;
  const others = unused.filter((one) => !isTelling(one));
  const listed = [...unused.filter(isTelling), ...others].slice(0, MAX_NAMES);
  const more = unused.length - listed.length;
  return [...listed.map(describeUnusedOne), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

/** A name, and what it may have been meant for, or what keeps it from being read. */
function describeUnusedOne({ name, like, isConstant, strange }: Unused): string {
  if (strange !== undefined) return `${name} (${quote(strange)} does not say ${sayingOf(name)})`;
  // A comma would separate two columns of --map.
  if (like === undefined || name.includes(",")) return name;
  const mapped = `--map ${shellWord(`${like}=${name}`)}`;
  return isConstant
    ? `${name} (the same in all rows. If it is the ${like} of each review, use ${mapped})`
    : `${name} (did you mean ${like}? Then use ${mapped})`;
}

function sayingOf(name: string): string {
  return /verified/i.test(name) ? "whether a review is verified" : "whether a review is shown";
}
