import { MIN_FOR_PERCENT } from "../../analysis/statements/gate.ts";
import type { AspectInsight } from "../../domain/insights/insights.ts";
import { percent } from "../../domain/text/numbers.ts";
import { html, type Markup } from "../base/html.ts";
import { resultsAddress } from "../base/search-address.ts";
import type { PageQuotes } from "../parts/quotes.ts";
import { shareBar } from "../parts/share-bar.ts";
import type { Words } from "../words/words.ts";

const MAX_ASPECTS = 12;
const MAX_QUOTES = 4;

/** What customers praise and criticize, each with the words behind it. */
export function aspectList(
  say: Words,
  aspects: readonly AspectInsight[],
  quotes: PageQuotes,
): Markup | undefined {
  const shown = aspects.filter((aspect) => opinionsOf(aspect) > 0).slice(0, MAX_ASPECTS);
  if (shown.length === 0) return undefined;
  const hasBoth = shown.some(({ mixed }) => mixed > 0);
  return html`<section class="aspects" aria-labelledby="aspects">
<h3 id="aspects">${say.aspects.heading}</h3>
<p class="legend"><span class="praise">${say.aspects.praise}</span> ${hasBoth && html`<span class="both">${say.aspects.both}</span> `}<span class="complaint">${say.aspects.complaint}</span></p>
<ul>${shown.map((aspect) => toItem(say, aspect, quotes))}</ul>
</section>
`;
}

/** How many reviews say something good or bad about it. */
function opinionsOf({ positive, mixed, negative }: AspectInsight): number {
  return positive + mixed + negative;
}

function toItem(say: Words, aspect: AspectInsight, quotes: PageQuotes): Markup {
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
<li><details><summary><span class="label">${label}</span> <span class="shares">${sharesInWords(say, aspect)}</span>${bar}</summary>
${quotes.list(bothSides(aspect), MAX_QUOTES)}<p>${sentence(say, aspect)}</p></details></li>`;
}

/** The shares in words, without those that are zero. */
function sharesInWords(say: Words, aspect: AspectInsight): string {
  const { positive, negative } = aspect;
  const whole = opinionsOf(aspect);
  const parts = [
    positive > 0 ? say.aspects.sharePraising(share(say, positive, whole)) : "",
    negative > 0 ? say.aspects.shareComplaining(share(say, negative, whole)) : "",
  ].filter((part) => part !== "");
  return parts.join(", ") || say.aspects.onlyBoth;
}

/** Percent of few would be more exact than what is known. */
function share(say: Words, part: number, whole: number): string {
  return whole < MIN_FOR_PERCENT
    ? say.aspects.partOf(part, whole)
    : percent(part, whole, say.formats.percent);
}

/** How many reviews say what; each number links to those reviews. */
function sentence(say: Words, aspect: AspectInsight): Markup {
  const parts = [
    [aspect.positive, say.aspects.praiseIt, aspect.positive_url] as const,
    [aspect.negative, say.aspects.criticizeIt, aspect.negative_url] as const,
    [aspect.mixed, say.aspects.doBoth, aspect.mixed_url] as const,
    [aspect.neutral, say.aspects.onlyMention, aspect.neutral_url] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, what, url]) => {
      const words = what(count);
      return html`, <a href="${resultsAddress("./", url)}" rel="nofollow" aria-label="${words}${say.formats.colon}${aspect.label}">${words}</a>`;
    });
  const name = say.aspects.mentioning(aspect.reviews, aspect.label);
  const link = html`<a href="${resultsAddress("./", aspect.reviews_url)}" rel="nofollow" aria-label="${name}">${say.counts.reviews(aspect.reviews)}</a>`;
  return say.aspects.sentence(link, parts);
}

/** Praise and complaints, so that both are quoted if there are both. */
function bothSides({ quotes: all }: AspectInsight) {
  const praise = all.filter(({ polarity }) => polarity !== "negative").slice(0, MAX_QUOTES / 2);
  const complaint = all.filter(({ polarity }) => polarity === "negative");
  return [...praise, ...complaint];
}
