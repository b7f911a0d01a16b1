import { clearlyPraised } from "../analysis/aggregate/clear-praise.ts";
import { FEWEST_RATED, inSentence, MOST_THEMES } from "../analysis/aggregate/write-summary.ts";
import type { AggregateRating } from "../domain/business.ts";
import type { AspectInsight } from "../domain/insights.ts";
import { grouped } from "../domain/numbers.ts";
import { html, type Markup } from "./html.ts";
import { searchAddress } from "./search-address.ts";

/** What one praises of a business where the label of the aspect would sound stiff. */
const PRAISED: Readonly<Record<string, string>> = {
  care_cleanliness: "care and cleanliness",
  honesty: "honesty",
  price: "fair prices",
  quality: "good work",
  staff: "friendly staff",
  timeliness: "punctuality",
  food: "food",
  service: "good service",
  convenience: "convenience",
  comfort: "gentleness",
  facility: "clean rooms",
  atmosphere: "atmosphere",
  hygiene: "cleanliness",
};

type Rating = Pick<AggregateRating, "review_count" | "distribution">;

/**
 * What customers say, in one sentence: `Customers praise their punctuality and friendly staff; 5 of
 * 1,815 gave one or two stars.` Nothing where there are too few of both.
 */
export function openingSentence(
  aspects: readonly AspectInsight[],
  rating: Rating,
): Markup | undefined {
  const praise = praiseOf(aspects);
  const stars = lowStarsOf(rating, praise === undefined);
  if (praise === undefined && stars === undefined) return undefined;
  const isBoth = praise !== undefined && stars !== undefined;
  return html`<p class="opening">${praise}${isBoth && "; "}${stars}.</p>\n`;
}

/** The themes that the summary praises too. */
function praiseOf(aspects: readonly AspectInsight[]): Markup | undefined {
  const links = clearlyPraised(aspects)
    .slice(0, MOST_THEMES)
    .map(({ id, label }) => {
      const address = searchAddress("./", { aspect: id, polarity: "praise" });
      return html`<a href="${address}" rel="nofollow">${PRAISED[id] ?? inSentence(label)}</a>`;
    });
  if (links.length === 0) return undefined;
  return html`Customers praise their ${links.map((link, at) => html`${at > 0 && " and "}${link}`)}`;
}

/** How many gave one or two stars, as the words after praise or as a sentence of its own. */
function lowStarsOf(
  { review_count: reviews, distribution }: Rating,
  isAlone: boolean,
): Markup | undefined {
  const rated = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  if (rated < FEWEST_RATED) return undefined;
  const low = distribution["1"] + distribution["2"];
  const whole = rated < reviews ? `the ${grouped(rated)} who gave stars` : grouped(rated);
  const none = html`${isAlone ? "None" : "none"} of ${whole}`;
  const some = html`<a href="${searchAddress("./", { max_rating: 2 })}" rel="nofollow">${grouped(low)} of ${whole}</a>`;
  const noun = isAlone && rated === reviews && " customers";
  return html`${low === 0 ? none : some}${noun} gave one or two${rated === reviews && " stars"}`;
}
