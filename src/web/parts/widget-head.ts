import type { AggregateRating, Business } from "../../domain/business/business.ts";
import type { AspectInsight } from "../../domain/insights/insights.ts";
import { averageInWords } from "../../domain/text/numbers.ts";
import * as SAY from "../words/words.ts";
import { openingText } from "./opening-sentence.ts";
import { reviewLinkName } from "./review-link-name.ts";

/** What the widget shows above the reviews, word for word. */
export interface WidgetHead {
  readonly name: string;
  /** Absent if no review has stars. */
  readonly rating?: { readonly value: number; readonly words: string };
  readonly reviews: string;
  /** The sentence that the page opens with. */
  readonly summary?: string;
  readonly review_links: readonly { readonly label: string; readonly url: string }[];
}

export function headOfWidget(
  { name, review_links: links = [] }: Business,
  rating: AggregateRating,
  aspects: readonly AspectInsight[],
): WidgetHead {
  const { rating_value: value, review_count: count } = rating;
  const summary = openingText(aspects, rating);
  return {
    name,
    ...(value === null ? {} : { rating: { value, words: averageInWords(value) } }),
    reviews: count === 0 ? SAY.counts.noReviewsYet : SAY.counts.reviews(count),
    ...(summary === "" ? {} : { summary }),
    review_links: links.map((link) => ({ label: reviewLinkName(link), url: link.url })),
  };
}
