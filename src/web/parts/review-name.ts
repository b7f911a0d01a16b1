import type { Review } from "../../domain/review/review.ts";
import { excerpt } from "../base/excerpt.ts";
import type { Words } from "../words/words.ts";

/** The longest author's name in the name of a link, in UTF-16 units. */
const MAX_LENGTH = 60;

/** The name of a link to a review, clear even without its context (WCAG 2.4.9). */
export function reviewName(
  say: Pick<Words, "dates" | "review">,
  { author, date, date_precision: precision }: Pick<Review, "author" | "date" | "date_precision">,
): string {
  const name = author && excerpt(author.name, MAX_LENGTH).text;
  return say.review.by(name, say.dates.written(date, precision));
}

/** When a review was written, for programs: no more exact than that is known (HTML §4.5.14). */
export function knownDate({
  date,
  date_precision: precision = "day",
}: Pick<Review, "date" | "date_precision">): string {
  return precision === "day" ? date : date.slice(0, precision === "year" ? 4 : 7);
}
