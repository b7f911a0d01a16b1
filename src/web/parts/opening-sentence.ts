import { clearlyPraised } from "../../analysis/aggregate/clear-praise.ts";
import { inSentence, MAX_THEMES, MIN_RATED } from "../../analysis/aggregate/write-summary.ts";
import { type AggregateRating, ratedCount } from "../../domain/business/business.ts";
import type { AspectInsight } from "../../domain/insights/insights.ts";
import { html, type Markup } from "../base/html.ts";
import { type SearchParameters, searchAddress } from "../base/search-address.ts";
import * as SAY from "../words/words.ts";

type Rating = Pick<AggregateRating, "review_count" | "distribution">;

/** A part of the sentence, and the search that finds the reviews it is about. */
interface Phrase {
  readonly text: string;
  readonly search?: SearchParameters;
}

/** The sentence at the top of the page, with links to the reviews it is about. */
export function openingSentence(
  aspects: readonly AspectInsight[],
  rating: Rating,
): Markup | undefined {
  const phrases = phrasesOf(aspects, rating);
  return phrases.length === 0 ? undefined : html`<p class="opening">${phrases.map(asMarkup)}</p>\n`;
}

/** The same sentence as plain text; empty if there is none. */
export function openingText(aspects: readonly AspectInsight[], rating: Rating): string {
  const texts = phrasesOf(aspects, rating).map(({ text }) => text);
  return texts.join("");
}

function asMarkup({ text, search }: Phrase): Markup {
  if (search === undefined) return html`${text}`;
  return html`<a href="${searchAddress("./", search)}" rel="nofollow">${text}</a>`;
}

/**
 * What customers say, in one sentence: `Customers praise their punctuality and friendly staff; 5 of
 * 1,815 gave one or two stars.` Empty if nothing is clearly praised and few gave stars.
 */
function phrasesOf(aspects: readonly AspectInsight[], rating: Rating): Phrase[] {
  const praise = praiseOf(aspects);
  const lowStars = lowStarsOf(rating, praise.length === 0);
  const parts = [praise, lowStars].filter(({ length }) => length > 0);
  return parts.flatMap((part, at) => [...part, { text: at < parts.length - 1 ? "; " : "." }]);
}

/** Praise of the aspects that the summary praises too. */
function praiseOf(aspects: readonly AspectInsight[]): Phrase[] {
  const themes = clearlyPraised(aspects)
    .slice(0, MAX_THEMES)
    .map(({ id, label }) => ({
      text: SAY.opening.praised[id] ?? inSentence(label),
      search: { aspect: id, polarity: "praise" },
    }));
  const and = SAY.opening.and(themes.map(({ text }) => text));
  return themes.flatMap((theme, at) => [{ text: at === 0 ? SAY.opening.praise : and }, theme]);
}

/** How many gave one or two stars: after the praise, or as a separate sentence. */
function lowStarsOf({ review_count: reviews, distribution }: Rating, isAlone: boolean): Phrase[] {
  const rated = ratedCount({ distribution });
  if (rated < MIN_RATED) return [];
  const low = distribution["1"] + distribution["2"];
  const areAllRated = rated === reviews;
  const [who, what] = SAY.opening.lowStars({ low, rated, areAllRated, isAlone });
  const search = { max_rating: "2" };
  return [low === 0 ? { text: who } : { text: who, search }, { text: what }];
}
