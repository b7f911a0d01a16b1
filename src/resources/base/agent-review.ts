import type { Library, Members } from "./answering.ts";
import { reviewUrl } from "./review-url.ts";

/** A review for agents: with the address of its page, for people to open. */
export function withUrl(library: Library, review: Members): Members {
  return { ...review, url: reviewUrl(library, String(review.id)) };
}
