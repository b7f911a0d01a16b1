import type { Publication } from "../../domain/business/publication.ts";
import type { Review } from "../../domain/review/review.ts";
import { excerpt } from "../base/excerpt.ts";
import { html, type Markup } from "../base/html.ts";
import { backHeader } from "../parts/business-header.ts";
import { pageEnd, pageStart } from "../parts/page-frame.ts";
import { authorName, wholeReview } from "../parts/review-article.ts";
import type { SharedPicture } from "../parts/share-tags.ts";
import { reviewData } from "../parts/structured-data.ts";
import type { ReviewRecord } from "../parts/verification-sign.ts";
import { type Words, wordsIn } from "../words/words.ts";

const ROOT = "../";
const MAX_DESCRIPTION_LENGTH = 200;

/** The page of one review. */
export function reviewDocument(
  publication: Publication,
  review: Review,
  picture: SharedPicture | undefined,
  record: ReviewRecord | undefined,
): Markup {
  const { business, base_url: baseUrl, look } = publication;
  const say = wordsIn(publication.language);
  const address = `${baseUrl}/reviews/${review.id}`;
  const services = new Map(business.services.map(({ id, name }) => [id, name]));
  const setting = {
    root: ROOT,
    services,
    businessName: business.name,
    ...(record && { record }),
  } as const;
  const title = titleOf(say, review, business.name);
  const start = pageStart(say, {
    title,
    description: excerpt(review.text, MAX_DESCRIPTION_LENGTH).text || title,
    root: ROOT,
    look,
    canonical: address,
    skipTo: { id: "review", label: say.reviewPage.skip },
    shared: { siteName: business.name, type: "article", picture },
    extra: html`<link rel="alternate" type="application/json" href="${review.id}.json">
${reviewData(say, { ...publication, image: picture?.url }, review, address)}`,
  });
  return html`${start}${backHeader(say, publication, ROOT)}
<main class="single" id="review" tabindex="-1">
<h1>${say.reviewPage.heading(review.author && authorName(say, review))}</h1>
${wholeReview(say, review, setting)}
<p class="note"><a href="${review.id}.json">${say.reviewPage.asJson}</a></p>
</main>
${pageEnd(say, ROOT)}`;
}

function titleOf(say: Words, { author, rating }: Review, name: string): string {
  const given =
    rating === undefined ? "" : `${say.formats.colon}${say.review.stars(String(rating))}`;
  return `${say.reviewPage.title(name, author?.name)}${given}`;
}
