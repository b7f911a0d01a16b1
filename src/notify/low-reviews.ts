import type { Notice, NoticedReview } from "../domain/notice.ts";
import type { Review } from "../domain/review/review.ts";
import { counted } from "../domain/text/numbers.ts";
import type { Published } from "../store/reviews/published.ts";
import { publicationIn } from "../store/schema/settings.ts";
import type { Store } from "../store/store.ts";

/** Reviews with at most this many stars are reported. */
const FEW_STARS = 2;
/** A digest lists at most this many reviews, and counts the rest. */
const MAX_LISTED = 20;
const MAX_TEXT_LENGTH = 1_000;
const PAGE = "/reviews/";

/**
 * One digest of the low reviews that were published since the last time. Reviews that were there
 * before the first time are only noted, as is everything in the first import.
 */
export function lowReviewsNotice(store: Store): Notice[] {
  const { notices, settings, published, logGenerations } = store;
  const log = logGenerations.current();
  if (log === undefined) return [];
  const mark = `${log.generation} ${log.size}`;
  const known = settings.toldUpTo("low_reviews");
  if (known === mark || (known === undefined && published.count() === 0)) return [];
  const [generation, size] = known?.split(" ") ?? [];
  const seq = generation === log.generation ? Number(size) : 0;
  const untold = notices.untoldReviews(FEW_STARS, seq);
  settings.putToldUpTo("low_reviews", mark);
  notices.noteTold(untold);
  return known === undefined || untold.length === 0 ? [] : [digest(untold, store)];
}

/** Gives stars, site and link of each review, the newest first, and never the author. */
function digest(ids: readonly string[], { settings, published }: Store): Notice {
  const { base_url } = publicationIn({ settings });
  const reviews = ids.flatMap((id) => published.review(id) ?? []);
  const newestFirst = reviews.toSorted((one, other) => other.date.localeCompare(one.date));
  const listed = newestFirst.slice(0, MAX_LISTED).map((review) => listedReview(review, base_url));
  const title = `${counted(reviews.length, "new review")} of one or two stars`;
  const rest = reviews.length - listed.length;
  const more = rest > 0 ? [`and ${rest} more: ${base_url}/?max_rating=${FEW_STARS}`] : [];
  const text = [`${title}.`, ...listed.map(lineOf), ...more].join("\n");
  return { kind: "low_reviews", title, text, reviews: listed };
}

function listedReview({ id, rating = 1, source }: Review, baseUrl: string): NoticedReview {
  return { rating, platform: source.platform, url: `${baseUrl}${PAGE}${id}` };
}

function lineOf({ rating, platform, url }: NoticedReview): string {
  return `${counted(rating, "star")} on ${platform}: ${url}`;
}

/**
 * Adds the reviews' texts, as they are published now, to a notice that is about to be sent. They are
 * not stored with it, because a review may have to be erased while its notice waits.
 */
export function withTexts(notice: Notice, published: Pick<Published, "review">): Notice {
  if (notice.reviews === undefined) return notice;
  let { text } = notice;
  const reviews = notice.reviews.map((one) => {
    const words = published
      .review(one.url.split(PAGE).at(-1) ?? "")
      ?.text.slice(0, MAX_TEXT_LENGTH);
    if (words === undefined) return one;
    text = text.replace(lineOf(one), (line) => `${line}\n${words}`);
    return { ...one, text: words };
  });
  return { ...notice, text, reviews };
}
