import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { AggregateRating, Business } from "../domain/business.ts";
import type { AspectInsight } from "../domain/insights.ts";
import { averageInWords, counted, grouped } from "../domain/numbers.ts";
import { platformLabel } from "./platform-label.ts";

/** Where customers can write one, as the business says. */
const ReviewLinks = Type.Array(
  Type.Object({ platform: Type.String(), url: Type.String({ pattern: "^https?://" }) }),
);

/** What the widget shows above the reviews, in the words that it shows. */
export interface WidgetHead {
  readonly name: string;
  /** Left out while no review has stars. */
  readonly rating?: { readonly value: number; readonly words: string };
  readonly reviews: string;
  readonly summary?: string;
  readonly review_links: readonly { readonly label: string; readonly url: string }[];
}

type Aspect = Pick<AspectInsight, "id" | "label" | "interval" | "positive" | "mixed">;

/** The overall verdict names no theme. */
const VERDICT = "overall";
/** Praise is worth a word from this lower bound of its share on, in percent. */
const CLEAR_PRAISE = 60;
const MOST_THEMES = 2;
/** Of fewer, a share says nothing. */
const FEWEST_RATED = 3;

export function headOfWidget(
  business: Business,
  rating: AggregateRating,
  aspects: readonly Aspect[],
): WidgetHead {
  const { rating_value: value, review_count: count } = rating;
  const summary = summaryLine(rating, aspects);
  return {
    name: business.name,
    ...(value === null ? {} : { rating: { value, words: averageInWords(value) } }),
    reviews: count === 0 ? "No reviews yet" : counted(count, "review"),
    ...(summary === "" ? {} : { summary }),
    review_links: linksOf(business).map(({ platform, url }) => {
      return { label: platformLabel(platform) ?? new URL(url).host, url };
    }),
  };
}

function linksOf(business: Business): Static<typeof ReviewLinks> {
  const links: unknown = Reflect.get(business, "review_links");
  return Value.Check(ReviewLinks, links) ? links : [];
}

/** What is clearly praised, and how many were disappointed: one is never said to hide the other. */
function summaryLine({ distribution }: AggregateRating, aspects: readonly Aspect[]): string {
  const rated = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  if (rated < FEWEST_RATED) return "";
  const themes = praised(aspects);
  const praise = themes.length === 0 ? "" : `Customers praise ${joined(themes)}. `;
  const few = distribution["1"] + distribution["2"];
  return `${praise}${few === 0 ? "None" : grouped(few)} of ${grouped(rated)} gave one or two stars.`;
}

function praised(aspects: readonly Aspect[]): string[] {
  const clear = aspects.filter(
    ({ id, interval }) => id !== VERDICT && interval !== null && interval.low >= CLEAR_PRAISE,
  );
  const most = clear.toSorted((one, other) => praises(other) - praises(one));
  return most.slice(0, MOST_THEMES).map(({ label }) => inSentence(label));
}

/** `a and b`; `a and b, and c` where a theme is two things itself. */
function joined(themes: readonly string[]): string {
  return themes.join(themes.some((theme) => theme.includes(" and ")) ? ", and " : " and ");
}

function praises({ positive, mixed }: Aspect): number {
  return positive + mixed;
}

/** `Price`, but not `HVAC`, with a small letter. */
function inSentence(label: string): string {
  const [first = "", second = ""] = label;
  return second === second.toLowerCase() ? `${first.toLowerCase()}${label.slice(1)}` : label;
}
