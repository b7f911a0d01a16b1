/** Characters of a review's text that a list shows. */
const LONGEST = 360;
/** A word longer than this is cut. */
const LONGEST_WORD = 60;

/** A text, or its beginning if it is long: cut after a word, with an ellipsis. */
export function excerpt(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LONGEST) return text;
  const start = characters.slice(0, LONGEST).join("");
  const words = start.replace(/\s+\S*$/, "");
  return `${words.length < start.length - LONGEST_WORD ? start : words}…`;
}
