import { MIN_FOR_PERCENT } from "../../analysis/statements/gate.ts";
import type { AspectInsight } from "../../domain/insights/insights.ts";
import { percent } from "../../domain/text/numbers.ts";
import { html, type Markup } from "../base/html.ts";
import { foundAt } from "../base/search-address.ts";
import type { PageQuotes } from "../parts/quotes.ts";
import { shareBar } from "../parts/share-bar.ts";
import * as SAY from "../words/words.ts";

const MAX_ASPECTS = 12;
const MAX_QUOTES = 4;

/** What customers praise and criticize, each with the words behind it. */
export function aspectList(
  aspects: readonly AspectInsight[],
  quotes: PageQuotes,
): Markup | undefined {
  const shown = aspects.filter((aspect) => opinionsOf(aspect) > 0).slice(0, MAX_ASPECTS);
  if (shown.length === 0) return undefined;
  const hasBoth = shown.some(({ mixed }) => mixed > 0);
  return html`<section class="aspects" aria-labelledby="aspects">
<h3 id="aspects">${SAY.aspects.heading}</h3>
<p class="legend"><span class="praise">${SAY.aspects.praise}</span> ${hasBoth && html`<span class="both">${SAY.aspects.both}</span> `}<span class="complaint">${SAY.aspects.complaint}</span></p>
<ul>${shown.map((aspect) => toItem(aspect, quotes))}</ul>
</section>
`;
}

/** How many reviews say something good or bad about it. */
function opinionsOf({ positive, mixed, negative }: AspectInsight): number {
  return positive + mixed + negative;
}

function toItem(aspect: AspectInsight, quotes: PageQuotes): Markup {
  const { label, positive, mixed, negative } = aspect;
  const whole = opinionsOf(aspect);
  const bar = shareBar(
    [
      { kind: "praise", count: positive },
      { kind: "both", count: mixed },
      { kind: "complaint", count: negative },
    ],
    whole,
  );
  return html`
<li><details><summary><span class="label">${label}</span> <span class="shares">${sharesInWords(aspect)}</span>${bar}</summary>
${quotes.list(bothSides(aspect), MAX_QUOTES)}<p>${sentence(aspect)}</p></details></li>`;
}

/** The shares in words, without those that are zero. */
function sharesInWords(aspect: AspectInsight): string {
  const { positive, negative } = aspect;
  const whole = opinionsOf(aspect);
  const parts = [
    positive > 0 ? SAY.aspects.sharePraising(share(positive, whole)) : "",
    negative > 0 ? SAY.aspects.shareComplaining(share(negative, whole)) : "",
  ].filter((part) => part !== "");
  return parts.join(", ") || SAY.aspects.onlyBoth;
}

/** Percent of few would be more exact than what is known. */
function share(part: number, whole: number): string {
  return whole < MIN_FOR_PERCENT ? SAY.aspects.partOf(part, whole) : percent(part, whole);
}

/** How many reviews say what; each number links to those reviews. */
function sentence(aspect: AspectInsight): Markup {
  const parts = [
    [aspect.positive, SAY.aspects.praiseIt, aspect.positive_url] as const,
    [aspect.negative, SAY.aspects.criticizeIt, aspect.negative_url] as const,
    [aspect.mixed, SAY.aspects.doBoth, aspect.mixed_url] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, what, url]) => {
      const words = what(count);
      return html`, <a href="${foundAt("./", url)}" rel="nofollow" aria-label="${words}: ${aspect.label}">${words}</a>`;
    });
  const name = SAY.aspects.mentioning(aspect.reviews, aspect.label);
  const link = html`<a href="${foundAt("./", aspect.reviews_url)}" rel="nofollow" aria-label="${name}">${SAY.counts.reviews(aspect.reviews)}</a>`;
  return SAY.aspects.sentence(link, parts);
}

/** Praise and complaints, so that both are quoted if there are both. */
function bothSides({ quotes: all }: AspectInsight) {
  const praise = all.filter(({ polarity }) => polarity !== "negative").slice(0, MAX_QUOTES / 2);
  const complaint = all.filter(({ polarity }) => polarity === "negative");
  return [...praise, ...complaint];
}
