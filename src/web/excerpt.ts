/** The longest text shown in a list of reviews. */
const LONGEST = 1200;
/** A cut within a word moves back to the space before it, by at most this much. */
const LONGEST_WORD = 60;

interface Excerpt {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * The beginning of a text, whole if it is not long.
 * @param longest in UTF-16 units
 */
export function excerpt(text: string, longest = LONGEST): Excerpt {
  if (text.length <= longest) return { text, isWhole: true };
  const cut = text.slice(0, longest);
  const space = cut.search(/\s\S*$/);
  const end = space > longest - LONGEST_WORD ? space : longest;
  return { text: `${endingWhole(cut.slice(0, end))}…`, isWhole: false };
}

/** Removes half a character (a lone surrogate) at the end. */
function endingWhole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
