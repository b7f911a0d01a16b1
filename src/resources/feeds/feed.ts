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

/** An entry's heading: the review's stars and its title, as far as it has them. */
export function entryTitle(say: Words, { title, rating }: Review): string {
  const stars = rating === undefined ? [] : [starsInWords(say, rating)];
  const parts = title === undefined ? stars : [...stars, title];
  return parts.length === 0 ? say.feeds.untitled : parts.join(say.formats.colon);
}

/** The text of an entry, or its stars in words if the review has none; then the owner's reply. */
export function entryText(
  { publication: { business, language } }: BaseLibrary,
  { text, rating, reply }: Review,
): string {
  const say = wordsIn(language);
  const said = text === "" && rating !== undefined ? starsInWords(say, rating) : text;
  if (reply === undefined) return said;
  const answer = `${say.widget.replyBy(business.name)} ${reply.text}`;
  return said === "" ? answer : `${said}\n\n${answer}`;
}

function starsInWords(say: Words, rating: number): string {
  return say.review.stars(String(rating));
}
