import type { Review } from "../../src/domain/review.ts";
import { objectsIn, textsIn } from "./json.ts";

const REVIEW_LINK = /\/reviews\/([0-9a-f]{16})$/;
/** Members that hold a customer's or an owner's words. */
const QUOTING = new Set(["quote", "quotes", "text", "title", "excerpt", "reply"]);
/** Invisible characters, which may be missing from what agents get. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
const CUT = /…|\.\.\./;

/** Quoted words, and the review that they are attributed to. */
export interface LinkedQuote {
  readonly id: string;
  readonly words: string;
}

/** Every quote in an answer that has a link to a review beside it. */
export function linkedQuotesIn(structured: unknown): LinkedQuote[] {
  return objectsIn(structured).flatMap((one) => {
    const id = REVIEW_LINK.exec(typeof one.url === "string" ? one.url : "")?.[1];
    return id === undefined ? [] : quotedIn(one).map((words) => ({ id, words }));
  });
}

/** Quotes without a link to their review. */
export function quotesWithoutLink(structured: unknown): string[] {
  return objectsIn(structured).flatMap((one) =>
    typeof one.quote === "string" && !REVIEW_LINK.test(String(one.url)) ? [one.quote] : [],
  );
}

/** The quotes that are not in the review that they link to. */
export function misquotesIn(structured: unknown, reviews: readonly Review[]): LinkedQuote[] {
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return linkedQuotesIn(structured).filter(({ id, words }) => {
    const review = byId.get(id);
    return review === undefined || !standsIn(review, words);
  });
}

function quotedIn(one: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(one).flatMap(([name, value]) => (QUOTING.has(name) ? wordsIn(value) : []));
}

/** The quoted words; without its date for a reply. */
function wordsIn(value: unknown): string[] {
  const replies = objectsIn(value).flatMap(({ text }) => (typeof text === "string" ? [text] : []));
  return replies.length > 0 ? replies : textsIn(value);
}

/** Whether words are in a review; if they were cut, whether each part is. */
function standsIn({ text, title = "", reply }: Review, words: string): boolean {
  const whole = [text, title, reply?.text ?? ""].map(plain).join("\n");
  return words.split(CUT).every((part) => whole.includes(plain(part)));
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(UNSEEN, "").trim();
}
