import type { Review } from "../../domain/review/review.ts";
import { excerpt } from "../base/excerpt.ts";
import { html, type Markup } from "../base/html.ts";
import { langOf } from "../base/lang-of.ts";
import { authorName } from "../parts/review-article.ts";
import { reviewName } from "../parts/review-name.ts";
import { stars } from "../parts/stars.ts";
import type { Words } from "../words/words.ts";

/** A quote of a review, chosen as typical. */
export interface TypicalReview {
  readonly review: Review;
  /** The quoted words. */
  readonly text: string;
  /** Their language (BCP 47), if it is not that of the page. */
  readonly language?: string | undefined;
  /** The label of the aspect that they are about. */
  readonly label: string;
  readonly isPraise: boolean;
}

/** The longest reply shown below a quote, in UTF-16 units. */
const MAX_REPLY_LENGTH = 240;

/** The typical quotes and the rule that chose them; undefined if there are none. */
export function typicalSection(
  say: Words,
  all: readonly TypicalReview[],
  businessName: string,
): Markup | undefined {
  if (all.length === 0) return undefined;
  return html`<section class="typical" aria-labelledby="typical">
<h3 id="typical">${say.typical.heading}</h3>
<ul>${all.map((one) => toItem(say, one, businessName))}
</ul>
<details class="note"><summary>${say.typical.how}</summary>${ruleInWords(say, all)}</details>
</section>
`;
}

function toItem(
  say: Words,
  { review, text, language, label, isPraise }: TypicalReview,
  businessName: string,
): Markup {
  const kind = isPraise ? "praise" : "complaint";
  const address = `./reviews/${review.id}`;
  return html`
<li class="voice ${kind}"><p class="meta">${say.typical[kind](label)}</p>
<blockquote><p dir="auto"><q${langOf(language)}>${text}</q></p></blockquote>
${review.rating !== undefined && stars(say, review.rating)}
<p class="meta"><a href="${address}" aria-label="${say.review.readWholeOf(reviewName(say, review))}">${authorName(say, review)}, ${say.dates.written(review.date, review.date_precision)}</a></p>
${!isPraise && reply(say, review, businessName)}</li>`;
}

function reply(say: Words, { reply: answer }: Review, businessName: string): Markup | undefined {
  if (answer === undefined) return undefined;
  const { text } = excerpt(answer.text, MAX_REPLY_LENGTH);
  return html`<div class="reply"><p class="meta">${say.article.replyBy(html`<bdi>${businessName}</bdi>`)}</p><p class="text" dir="auto">${text}</p></div>`;
}

/** The parts of the rule that chose these. */
function ruleInWords(say: Words, all: readonly TypicalReview[]): Markup {
  const { rule, ruleOfPraise, ruleOfComplaint } = say.typical;
  return html`<p class="rule">${rule} ${all.some(({ isPraise }) => isPraise) && `${ruleOfPraise} `}${all.some(({ isPraise }) => !isPraise) && ruleOfComplaint}</p>`;
}
