/** The longest text that stands in a list of reviews, in UTF-16 units. */
const LONGEST = 1200;
/** A cut in the middle of a word goes back as far as this to the space before it. */
const LONGEST_WORD = 60;

/** The beginning of a text, whole if it is not long. */
export function excerpt(text: string): { readonly text: string; readonly isWhole: boolean } {
  if (text.length <= LONGEST) return { text, isWhole: true };
  const cut = text.slice(0, LONGEST);
  const space = cut.search(/\s\S*$/);
  const end = space > LONGEST - LONGEST_WORD ? space : LONGEST;
  return { text: `${endingWhole(cut.slice(0, end))}…`, isWhole: false };
}

/** Without half of a character at its end. */
function endingWhole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
