import type { Review } from "../domain/review.ts";
import { excerpt } from "./excerpt.ts";
import { html, type Markup } from "./html.ts";
import { authorName } from "./review-article.ts";
import { reviewName } from "./review-name.ts";
import { stars } from "./stars.ts";
import { dateInWords } from "./words.ts";

/** A quote of a review, chosen as typical. */
export interface TypicalReview {
  readonly review: Review;
  /** The quoted words. */
  readonly text: string;
  /** The label of the aspect that they are about. */
  readonly label: string;
  readonly isPraise: boolean;
}

/** The most of a reply that is shown below a quote, in UTF-16 units. */
const LONGEST_REPLY = 240;

/** Punctuation at the end of a quote that is cut out of a longer sentence. */
const LOOSE_END = /[\s,;:–—-]+$/;

/** The typical quotes and the rule that chose them; nothing where there are none. */
export function typicalSection(
  all: readonly TypicalReview[],
  businessName: string,
): Markup | undefined {
  if (all.length === 0) return undefined;
  return html`<section class="typical" aria-labelledby="typical">
<h3 id="typical">What customers typically say</h3>
<ul>${all.map((one) => toItem(one, businessName))}
</ul>
<details class="note"><summary>How these were chosen</summary>${ruleInWords(all)}</details>
</section>
`;
}

function toItem({ review, text, label, isPraise }: TypicalReview, businessName: string): Markup {
  const kind = isPraise ? "praise" : "complaint";
  const address = `./reviews/${review.id}`;
  return html`
<li class="voice ${kind}"><p class="meta">${label}: ${kind}</p>
<blockquote><p dir="auto"><q>${text.replace(LOOSE_END, "")}</q></p></blockquote>
${review.rating !== undefined && stars(review.rating)}
<p class="meta"><a href="${address}" aria-label="Read the whole ${reviewName(review)}">${authorName(review)}, ${dateInWords(review.date)}</a></p>
${!isPraise && reply(review, businessName)}</li>`;
}

function reply({ reply: answer }: Review, businessName: string): Markup | undefined {
  if (answer === undefined) return undefined;
  const { text } = excerpt(answer.text, LONGEST_REPLY);
  return html`<div class="reply"><p class="meta">Reply by <bdi>${businessName}</bdi></p><p class="text" dir="auto">${text}</p></div>`;
}

/** The rule of `analysis/aggregate/typical-quotes.ts`, for readers. */
function ruleInWords(all: readonly TypicalReview[]): Markup {
  const praise =
    "The praise is about the themes that customers praise most clearly and most often. For each theme, it comes from the review whose praise is shared by the most other reviews, among the newest 200 that praise the theme and are within one star of the median rating; of two equals, the one with the lower id.";
  const complaint =
    "The complaint is the newest about the theme that customers criticise most often.";
  return html`<p class="rule">These quotes are chosen by a rule, not by hand. ${all.some(({ isPraise }) => isPraise) && `${praise} `}${all.some(({ isPraise }) => !isPraise) && complaint}</p>`;
}
