import type { Review } from "../domain/review.ts";
import { excerpt } from "./excerpt.ts";
import { dateInWords } from "./words.ts";

/** The longest name of an author within the name of a link, in UTF-16 units. */
const LONGEST = 60;

/** Which review a link opens, as its name says it to those who read links alone (WCAG 2.4.9). */
export function reviewName({ author, date }: Pick<Review, "author" | "date">): string {
  const name = author === undefined ? "Anonymous" : excerpt(author.name, LONGEST).text;
  return `review by ${name}, ${dateInWords(date)}`;
}
