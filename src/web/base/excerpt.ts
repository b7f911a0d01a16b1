/** The longest text shown in a list of reviews. */
const MAX_LENGTH = 1200;
/** A cut within a word moves back to the space before it, by at most this much. */
const MAX_WORD_LENGTH = 60;

interface Excerpt {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * The beginning of a text, whole if it is not long.
 * @param longest in UTF-16 units
 */
export function excerpt(text: string, longest = MAX_LENGTH): Excerpt {
  if (text.length <= longest) return { text, isWhole: true };
  const cut = text.slice(0, longest);
  const space = cut.search(/\s\S*$/);
  const end = space > longest - MAX_WORD_LENGTH ? space : longest;
  return { text: `${endingWhole(cut.slice(0, end))}…`, isWhole: false };
}

/** Removes half a character (a lone surrogate) at the end. */
function endingWhole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
