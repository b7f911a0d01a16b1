import { MIN_RATED } from "../../analysis/aggregate/write-summary.ts";
import { type AggregateRating, ratedCount } from "../../domain/business/business.ts";
import type { Insights } from "../../domain/insights/insights.ts";
import { searchUrl } from "../../domain/review/search-question.ts";
import { html, type Markup } from "../base/html.ts";
import { type SearchParameters, searchAddress } from "../base/search-address.ts";
import type { Words } from "../words/words.ts";

type Said = Pick<Insights, "aspects" | "summary">;
type Rating = Pick<AggregateRating, "review_count" | "distribution" | "rating_value">;

/** A part of the sentence, and the search that finds the reviews it is about. */
interface Phrase {
  readonly text: string;
  readonly search?: SearchParameters;
}

/**
 * The sentence at the top of the page, with links to the reviews it is about: what customers praise,
 * or how many rated it how.
 * @param newest the day of the newest review
 */
export function openingSentence(
  say: Words,
  said: Said,
  rating: Rating,
  newest?: string,
): Markup | undefined {
  const told = phrasesOf(say, said, rating);
  const phrases = told.length > 0 ? told : plainFacts(say, rating, newest);
  return phrases.length === 0 ? undefined : html`<p class="opening">${phrases.map(asMarkup)}</p>\n`;
}

/** What customers praise, as plain text; empty if that is not clear. */
export function openingText(say: Words, said: Said, rating: Rating): string {
  const texts = phrasesOf(say, said, rating).map(({ text }) => text);
  return texts.join("");
}

function asMarkup({ text, search }: Phrase): Markup {
  if (search === undefined) return html`${text}`;
  return html`<a href="${searchAddress("./", search)}" rel="nofollow">${text}</a>`;
}

/**
 * What customers say, in one sentence: `Customers praise their punctuality and friendly staff; 5 of
 * 1,815 gave one or two stars.` Empty if nothing is clearly praised: low stars alone are only half of
 * what customers say.
 */
function phrasesOf(say: Words, said: Said, rating: Rating): Phrase[] {
  const praise = praiseOf(say, said);
  if (praise.length === 0) return [];
  const lowStars = lowStarsOf(say, rating);
  return [
    ...praise,
    ...(lowStars.length === 0 ? [] : [{ text: say.opening.besides }, ...lowStars]),
    { text: "." },
  ];
}

/** `Rated 4.52 on average in 48 reviews, most recently in May 2026.` */
function plainFacts(
  say: Words,
  { rating_value: average, distribution }: Rating,
  newest?: string,
): Phrase[] {
  const rated = ratedCount({ distribution });
  if (average === null || rated < MIN_RATED || newest === undefined) return [];
  return [
    { text: say.opening.rated(say.formats.average(average), rated, say.dates.month(newest)) },
  ];
}

/** Praise of the aspects whose praise the summary cites: it leaves out what is doubtful. */
function praiseOf(say: Words, { aspects, summary }: Said): Phrase[] {
  const praises = aspects.map(({ id, label }) => ({
    text: say.opening.praised[id] ?? say.summary.inSentence(label),
    search: { aspect: id, polarity: "praise" },
  }));
  const byUrl = new Map(praises.map((one) => [searchUrl(one.search), one]));
  const cited = summary?.sentences.flatMap(({ review_urls: urls }) => urls) ?? [];
  const themes = cited.flatMap((url) => byUrl.get(url) ?? []);
  const and = say.opening.and(themes.map(({ text }) => text));
  return themes.flatMap((theme, at) => [{ text: at === 0 ? say.opening.praise : and }, theme]);
}

/** How many gave one or two stars, after the praise. */
function lowStarsOf(say: Words, { review_count: reviews, distribution }: Rating): Phrase[] {
  const rated = ratedCount({ distribution });
  if (rated < MIN_RATED) return [];
  const low = distribution["1"] + distribution["2"];
  const areAllRated = rated === reviews;
  const [who, what] = say.opening.lowStars({ low, rated, areAllRated });
  const search = { max_rating: "2" };
  return [low === 0 ? { text: who } : { text: who, search }, { text: what }];
}
