import type { Notice, NoticedReview } from "../domain/notice.ts";
import { counted } from "../domain/numbers.ts";
import type { Review } from "../domain/review.ts";
import type { Published } from "../store/published.ts";

/** Reviews of at most this many stars are told of. */
export const FEW_STARS = 2;
/** A digest names at most this many reviews, and counts the rest. */
const MOST_NAMED = 20;
const LONGEST_TEXT = 1_000;
const PAGE = "/reviews/";

/**
 * One notice about new reviews of few stars: stars, site and link, never the author.
 * @param reviews the newest first, at least one
 */
export function lowReviewsNotice(reviews: readonly Review[], baseUrl: string): Notice {
  const named = reviews.slice(0, MOST_NAMED).map(({ id, rating = 1, source }) => {
    return { rating, platform: source.platform, url: `${baseUrl}${PAGE}${id}` };
  });
  const title = `${counted(reviews.length, "new review")} of one or two stars`;
  const rest = reviews.length - named.length;
  const more = rest > 0 ? [`and ${rest} more: ${baseUrl}/?max_rating=${FEW_STARS}`] : [];
  const text = [`${title}.`, ...named.map(lineOf), ...more].join("\n");
  return { kind: "low_reviews", title, text, reviews: named };
}

function lineOf({ rating, platform, url }: NoticedReview): string {
  return `${counted(rating, "star")} on ${platform}: ${url}`;
}

/**
 * The same with the reviews' texts, as they are published now: notices that wait hold no texts, which
 * may have to be erased.
 */
export function withTexts(notice: Notice, published: Pick<Published, "review">): Notice {
  if (notice.reviews === undefined) return notice;
  let { text } = notice;
  const reviews = notice.reviews.map((one) => {
    const words = published.review(one.url.split(PAGE).at(-1) ?? "")?.text.slice(0, LONGEST_TEXT);
    if (words === undefined) return one;
    text = text.replace(lineOf(one), `${lineOf(one)}\n${words.replaceAll("$", "$$$$")}`);
    return { ...one, text: words };
  });
  return { ...notice, text, reviews };
}
