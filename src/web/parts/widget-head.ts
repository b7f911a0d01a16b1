import { type AggregateRating, type Business, ratedCount } from "../../domain/business/business.ts";
import type { Insights } from "../../domain/insights/insights.ts";
import type { Words } from "../words/words.ts";
import { openingText } from "./opening-sentence.ts";
import { reviewLinkName } from "./platform-label.ts";

/** What the widget shows above the reviews, word for word. */
export interface WidgetHead {
  readonly name: string;
  /** The language of its words (BCP 47). */
  readonly language: string;
  /** Absent if no review has stars. */
  readonly rating?: number;
  /** How many reviews have stars; absent if none has. */
  readonly rated?: number;
  readonly reviews: number;
  /** The sentence that the page opens with. */
  readonly summary?: string;
  readonly review_links: readonly { readonly label: string; readonly url: string }[];
}

export function headOfWidget(
  say: Words,
  { name, review_links: links = [] }: Business,
  rating: AggregateRating,
  insights: Pick<Insights, "aspects" | "summary">,
): WidgetHead {
  const { rating_value: value, review_count: count } = rating;
  const summary = openingText(say, insights, rating);
  return {
    name,
    language: say.LANGUAGE,
    ...(value === null ? {} : { rating: value, rated: ratedCount(rating) }),
    reviews: count,
    ...(summary === "" ? {} : { summary }),
    review_links: links.map((link) => ({ label: reviewLinkName(link), url: link.url })),
  };
}
