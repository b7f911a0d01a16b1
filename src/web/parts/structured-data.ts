import { type AggregateRating, BEST, ratedCount } from "../../domain/business/business.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { Review } from "../../domain/review/review.ts";
import { html, jsonForScript, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";
import { businessType } from "./business-type.ts";
import { openingHoursData } from "./opening-hours-data.ts";
import { knownDate } from "./review-name.ts";
import { shortened } from "./shortened.ts";

const CONTEXT = "https://schema.org";
const WORST = 1;

/** The business to describe, and the address of its picture. */
interface Described extends Pick<Publication, "business" | "vertical" | "language"> {
  readonly image: string | undefined;
}

/** The business and its newest reviews as JSON-LD, for programs that read pages. */
export function businessData(
  say: Words,
  described: Described,
  rating: AggregateRating,
  reviews: readonly Review[],
): Markup {
  return asScript({
    "@context": CONTEXT,
    ...describe(described),
    description: described.business.category,
    aggregateRating: ratingData(rating),
    review:
      reviews.length === 0 ? undefined : reviews.map((one) => describeReview(say, described, one)),
  });
}

/** One review as JSON-LD. */
export function reviewData(
  say: Words,
  described: Described,
  review: Review,
  address: string,
): Markup {
  return asScript({
    "@context": CONTEXT,
    ...describeReview(say, described, review),
    url: address,
    itemReviewed: describe(described),
  });
}

function asScript(data: unknown): Markup {
  return html`<script type="application/ld+json">${jsonForScript(data)}</script>
`;
}

function describe({ business, vertical, image }: Described) {
  const { name, category, address, phone, url, hours } = business;
  return {
    "@type": businessType(category, vertical),
    name,
    image,
    address: address === undefined ? undefined : postalAddress(address),
    telephone: phone,
    url,
    openingHoursSpecification: openingHoursData(hours),
  };
}

/** The whole address in one member: which part is the town or the country would be a guess. */
function postalAddress(streetAddress: string) {
  return { "@type": "PostalAddress", streetAddress };
}

function ratingData(rating: AggregateRating) {
  const { rating_value: ratingValue } = rating;
  if (ratingValue === null) return undefined;
  return {
    "@type": "AggregateRating",
    ratingValue,
    ratingCount: ratedCount(rating),
    bestRating: BEST,
    worstRating: WORST,
  };
}

/** A text that is in no other language is in the site's, which the owner has named or not. */
function describeReview(say: Words, { language: usual }: Described, review: Review) {
  const { rating, author, text, title, language = usual } = shortened(review);
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author?.name ?? say.review.anonymous },
    datePublished: knownDate(review),
    name: title,
    reviewBody: text || undefined,
    inLanguage: language,
    reviewRating: rating === undefined ? undefined : ratingOf(rating),
  };
}

function ratingOf(ratingValue: number) {
  return { "@type": "Rating", ratingValue, bestRating: BEST, worstRating: WORST };
}
