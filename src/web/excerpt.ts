/** The longest text that stands in the list of a page. */
const LONGEST = 1200;
/** A cut in the middle of a word goes back as far as this to the space before it. */
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

/** Without half of a character at its end. */
function endingWhole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
