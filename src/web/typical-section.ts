import type { Review } from "../domain/review.ts";
import { excerpt } from "./excerpt.ts";
import { html, type Markup } from "./html.ts";
import { authorName } from "./review-article.ts";
import { reviewName } from "./review-name.ts";
import { stars } from "./stars.ts";
import { dateInWords } from "./words.ts";

/** A review that stands for many. */
export interface TypicalReview {
  readonly review: Review;
  /** Its words that do. */
  readonly text: string;
  /** What they are about. */
  readonly label: string;
  readonly isPraise: boolean;
}

/** The longest part of a reply that stands beside a quote, in UTF-16 units. */
const LONGEST_REPLY = 240;

/** What a clause ends with that goes on in its review. */
const LOOSE_END = /[\s,;:–—-]+$/;

/** A few quotes that stand for many reviews, and how they were chosen; nothing without any. */
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

/** The rule, as `analysis/aggregate/typical-quotes.ts` follows it. */
function ruleInWords(all: readonly TypicalReview[]): Markup {
  const praise =
    "Praise is of what customers praise most clearly and most often, one theme after the other. From each theme comes the review whose praise most others share, among the newest 200 with stars within one of the median; if two tie, the lower id.";
  const complaint = "The complaint is the newest one about what customers criticise most.";
  return html`<p class="rule">By a rule, and not by hand. ${all.some(({ isPraise }) => isPraise) && `${praise} `}${all.some(({ isPraise }) => !isPraise) && complaint}</p>`;
}
