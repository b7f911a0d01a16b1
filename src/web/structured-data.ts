import { type AggregateRating, BEST, type Business } from "../domain/business.ts";
import type { Review } from "../domain/review.ts";
import { html, type Markup } from "./html.ts";
import { jsonForScript } from "./json-for-script.ts";
import { shortened } from "./shortened.ts";

const CONTEXT = "https://schema.org";
const WORST = 1;

/** The business and its newest reviews as JSON-LD, for programs that read pages. */
export function businessData(
  business: Business,
  rating: AggregateRating,
  reviews: readonly Review[],
): Markup {
  return asScript({
    "@context": CONTEXT,
    ...describe(business),
    description: business.category,
    aggregateRating: ratingData(rating),
    review: reviews.length === 0 ? undefined : reviews.map(describeReview),
  });
}

/** One review as JSON-LD. */
export function reviewData(business: Business, review: Review, address: string): Markup {
  return asScript({
    "@context": CONTEXT,
    ...describeReview(review),
    url: address,
    itemReviewed: describe(business),
  });
}

function asScript(data: unknown): Markup {
  return html`<script type="application/ld+json">${jsonForScript(data)}</script>
`;
}

function describe({ name, address, phone, url }: Business) {
  return { "@type": "LocalBusiness", name, address, telephone: phone, url };
}

function ratingData({ rating_value: ratingValue, distribution }: AggregateRating) {
  if (ratingValue === null) return undefined;
  const ratingCount = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  return {
    "@type": "AggregateRating",
    ratingValue,
    ratingCount,
    bestRating: BEST,
    worstRating: WORST,
  };
}

function describeReview(review: Review) {
  const { rating, author, date, text, title, language } = shortened(review);
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author?.name ?? "Anonymous" },
    datePublished: date,
    name: title,
    reviewBody: text || undefined,
    inLanguage: language,
    reviewRating: rating === undefined ? undefined : ratingOf(rating),
  };
}

function ratingOf(ratingValue: number) {
  return { "@type": "Rating", ratingValue, bestRating: BEST, worstRating: WORST };
}
