const SCHEME = /^\W*(?:https?:|www\.)/iu;
/** A host in lower case and a path: `facebook.com/al.smith`, not `J.Smith/B.Jones`. */
const HOST = /(?<![\p{L}\p{N}])[a-z\d-]{2,}\.[a-z]{2,}\//u;
/**
 * With its label and the parentheses around it: `Bo (mobile: 07700 900123)`. Repetitions are bounded,
 * so that a long text takes no time.
 */
const NUMBER =
  /[([]?\s{0,3}(?:\b(?:tel|telefon|phone|ph|mobile|mob|cell|handy)\b\.?:?\s{0,3})?\+?\(?(?<![\p{L}\p{N}_#])\p{Nd}(?:[\s()./-]{0,3}\p{Nd}){6,}(?![\p{L}\p{N}])\s{0,3}[)\]]?/giu;
/** How phone numbers look; years and the numbers of customers look different. */
const PHONES = [
  // +44 20 7946 0018, 07700 900123, mobile: 614 555
  /\+|^[^\p{L}\p{Nd}]*[0٠]|\p{L}/u,
  // (614) 555-0101
  /(?<!\p{Nd})\(?\p{Nd}{3}\)?[ .-]?\p{Nd}{3}[ .-]?\p{Nd}{4}(?!\p{Nd})/u,
  // 612 345 678
  /(?<!\p{Nd})[6-9]\p{Nd}{2}[ .-]\p{Nd}{3}[ .-]\p{Nd}{3}(?!\p{Nd})/u,
] as const;
/** Where the columns of a row were shifted, the author is a date: the owner should see that. */
const DATE = /^\W*(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4})(?![-/.]?\d)/;
const LEFT_OVER = /^[\s,;:|/–-]{1,5}|[\s,;:|/–-]{1,5}$/g;

/**
 * An author's name without what nobody should publish: email addresses, links to profiles and phone
 * numbers. Some exports give one for a reviewer without a name, some tables beside the name:
 * `Ann Baker <ann@example.com>`.
 */
export function cleanAuthorName(author: string): string {
  const named = author.replace(/\S+/g, (word) => (isEmail(word) || isLink(word) ? "" : word));
  const bare = named.replace(NUMBER, (number) => (isPhone(number) ? " " : number));
  return bare === author ? author : bare.replace(/\s+/g, " ").replace(LEFT_OVER, "");
}

function isLink(word: string): boolean {
  return SCHEME.test(word) || HOST.test(word);
}

function isPhone(number: string): boolean {
  return PHONES.some((phone) => phone.test(number)) && !DATE.test(number);
}

function isEmail(word: string): boolean {
  const at = word.indexOf("@");
  return at > 0 && word.indexOf(".", at + 2) !== -1;
}
