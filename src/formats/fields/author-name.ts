/** With a scheme, or a host in lower case and a path: `facebook.com/al.smith`, not `J.Smith/B.Jones`. */
const LINK = /^\W*(?:https?:|www\.)|(?<![\p{L}\p{N}])[a-z\d-]{2,}\.[a-z]{2,}\//u;
/**
 * With its label and the parentheses around it: `Bo (mobile: 07700 900123)`. Repetitions are bounded,
 * so that a long text takes no time.
 */
const NUMBER =
  /[([]?\s{0,3}(?:\b(?:tel|telefon|phone|ph|mobile|mob|cell|handy)\b\.?:?\s{0,3})?\+?\(?(?<![\p{L}\p{N}_#])\p{Nd}(?:[\s()./-]{0,3}\p{Nd}){6,}(?![\p{L}\p{N}])\s{0,3}[)\]]?/giu;
/** As phones are dialed: from a plus or a zero, or in the groups of some countries. Years and numbers of customers are not. */
const PHONE =
  /\+|^[^\p{L}\p{Nd}]*[0٠]|\p{L}|(?<!\p{Nd})\(?\p{Nd}{3}\)?[ .-]?\p{Nd}{3}[ .-]?\p{Nd}{4}(?!\p{Nd})|(?<!\p{Nd})[6-9]\p{Nd}{2}[ .-]\p{Nd}{3}[ .-]\p{Nd}{3}(?!\p{Nd})/u;
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
  const bare = named.replace(NUMBER, (number) => (isPhone(number) ? " " : number));
  return bare === author ? author : bare.replace(/\s+/g, " ").replace(LEFT_OVER, "");
}

function isPhone(number: string): boolean {
  return PHONE.test(number) && !DATE.test(number);
}

function isEmail(word: string): boolean {
  const at = word.indexOf("@");
  return at > 0 && word.indexOf(".", at + 2) !== -1;
}
