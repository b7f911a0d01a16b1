import type { AspectInsight, Insights } from "../../src/domain/insights/insights.ts";
import { searchUrl } from "../../src/domain/review/search-question.ts";

/** An aspect in the form of the insights; only its counts matter. */
export function aspectInsight(
  id: string,
  { positive = 0, mixed = 0, negative = 0, label = id },
): AspectInsight {
  const urls = {
    reviews_url: "",
    neutral_url: "",
    mixed_url: "",
    positive_url: "",
    negative_url: "",
  };
  const ids = { positive_ids: [], negative_ids: [], neutral_ids: [], mixed_ids: [] };
  return {
    ...{ id, label, mentions: 0, reviews: positive + mixed + negative },
    ...{ positive, mixed, negative, neutral: 0, score: null, interval: null },
    ...{ average_rating: null, trend: [], quotes: [], ...urls, ...ids },
  };
}

/** Aspects with a summary that praises some of them; only its links matter. */
export function praising(
  aspects: AspectInsight[],
  ...ids: readonly string[]
): Pick<Insights, "aspects" | "summary"> {
  const review_urls = ids.map((aspect) => searchUrl({ aspect, polarity: "praise" }));
  return { aspects, summary: { text: "", sentences: [{ text: "", review_ids: [], review_urls }] } };
}
