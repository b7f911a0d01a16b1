import { BEST } from "../domain/business.ts";
import type { Publication } from "../domain/publication.ts";
import type { Review } from "../domain/review.ts";
import { html, type Markup } from "./html.ts";
import { pageEnd, pageStart } from "./page-frame.ts";
import { authorName, wholeReview } from "./review-article.ts";
import { reviewData } from "./structured-data.ts";

const ROOT = "../";

/** The page of one review. */
export function reviewDocument(
  { business, base_url: baseUrl, look }: Publication,
  review: Review,
): Markup {
  const address = `${baseUrl}/reviews/${review.id}`;
  const services = new Map(business.services.map(({ id, name }) => [id, name]));
  const setting = { root: ROOT, services, businessName: business.name } as const;
  const start = pageStart({
    title: titleOf(review, business.name),
    description: review.text.slice(0, 200),
    root: ROOT,
    look,
    canonical: address,
    skipTo: { id: "review", label: "Skip to the review" },
    extra: html`<link rel="alternate" type="application/json" href="${review.id}.json">
${reviewData(business, review, address)}`,
  });
  return html`${start}<header class="business"><p class="category"><a href="${ROOT}">All reviews of <bdi>${business.name}</bdi></a></p></header>
<main class="single" id="review" tabindex="-1">
<h1>Review by ${authorName(review)}</h1>
${wholeReview(review, setting)}
<p class="note"><a href="${review.id}.json">This review as JSON</a></p>
</main>
${pageEnd(ROOT)}`;
}

function titleOf({ author, rating }: Review, name: string): string {
  const given = rating === undefined ? "" : `: ${rating} of ${BEST} stars`;
  return `Review of ${name} by ${author?.name ?? "an anonymous customer"}${given}`;
}
