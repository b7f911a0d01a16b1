import type { Review } from "../../domain/review/review.ts";
import { excerpt } from "../base/excerpt.ts";

/** The longest title shown in a list, in UTF-16 units. */
const MAX_TITLE_LENGTH = 200;

/** A review as shown in a list: long texts are cut. */
export function shortened(review: Review): Review {
  const { text, title, reply } = review;
  return {
    ...review,
    text: excerpt(text).text,
    ...(title === undefined ? {} : { title: excerpt(title, MAX_TITLE_LENGTH).text }),
    ...(reply === undefined ? {} : { reply: { ...reply, text: excerpt(reply.text).text } }),
  };
}
