import type { Review } from "../../domain/review/review.ts";
import { type Words, wordsIn } from "../../web/words/words.ts";
import type { BaseLibrary } from "../base/rendering.ts";
import { HUB_PATH } from "../base/topic.ts";

/** How many of the newest reviews (SPEC.md, Limits) and of the newest removals a feed has. */
export const FEED_LENGTH = 50;

export interface FeedReview {
  readonly review: Review;
  readonly createdAt: string;
}

export function feedTitle({ publication }: BaseLibrary): string {
  return wordsIn(publication.language).feeds.title(publication.business.name);
}

/** When the feed last changed. A feed must say so even without reviews (RFC 4287 §4.1.1). */
export function feedDate({ settings }: BaseLibrary): string {
  const date = settings.feedDate();
  if (date === undefined) throw new Error("The feed's date is stored before it is rendered");
  return date;
}

/** The hub that pushes the feeds' changes. */
export function hubUrl({ publication }: BaseLibrary): string {
  return `${publication.base_url}${HUB_PATH}`;
}

/** An entry's heading: the review's title, else its stars. */
export function entryTitle(say: Words, { title, rating }: Review): string {
  return title ?? (rating === undefined ? say.feeds.untitled : starsInWords(say, rating));
}

/** The text of an entry; for a review without text, its stars in words. */
export function entryText(say: Words, { text, rating }: Review): string {
  return text === "" && rating !== undefined ? starsInWords(say, rating) : text;
}

function starsInWords(say: Words, rating: number): string {
  return say.review.stars(String(rating));
}
