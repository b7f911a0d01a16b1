const LINK = /^\W*(?:https?:|www\.)|\.\p{L}{2,}\//iu;
/**
 * With its label and the parentheses around it: `Bo (mobile: 07700 900123)`. Repetitions are bounded,
 * so that a long text takes no time.
 */
const PHONE =
  /[([]?\s{0,3}(?:\b(?:tel|phone|ph|mobile|mob|cell)\b\.?:?\s{0,3})?\+?\(?(?<![\p{L}\p{N}])\p{Nd}(?:[\s()./-]{0,3}\p{Nd}){6,}(?![\p{L}\p{N}])\s{0,3}[)\]]?/giu;
/** Where the columns of a row were shifted, the author is a date: the owner should see that. */
const DATE = /^\W*(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4})(?![-/.]?\d)/;
const LEFT_OVER = /^[\s,;:|/–-]{1,5}|[\s,;:|/–-]{1,5}$/g;

/**
 * An author's name without what nobody should publish: email addresses, links to profiles and phone
 * numbers. Some exports give one for a reviewer without a name, some tables beside the name:
 * `Ann Baker <ann@example.com>`.
 */
export function authorName(author: string): string {
  const named = author.replace(/\S+/g, (word) => (isEmail(word) || LINK.test(word) ? "" : word));
  const bare = named.replace(PHONE, (number) => (DATE.test(number) ? number : ""));
  return bare === author ? author : bare.replace(LEFT_OVER, "");
}

function isEmail(word: string): boolean {
  const at = word.indexOf("@");
  return at > 0 && word.indexOf(".", at + 2) !== -1;
}
