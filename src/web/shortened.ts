import type { Review } from "../domain/review.ts";
import { excerpt } from "./excerpt.ts";

/** The longest title that stands in a list, in UTF-16 units. */
const LONGEST_TITLE = 200;

/** A review as it stands in a list: its texts end early where they are long. */
export function shortened(review: Review): Review {
  const { text, title, reply } = review;
  return {
    ...review,
    text: excerpt(text).text,
    ...(title === undefined ? {} : { title: excerpt(title, LONGEST_TITLE).text }),
    ...(reply === undefined ? {} : { reply: { ...reply, text: excerpt(reply.text).text } }),
  };
}
