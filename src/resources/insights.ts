import { Type } from "@sinclair/typebox";
import { describeInsights } from "./describe-insights.ts";
import { InsightsAnswer } from "./insights-answer.ts";
import { insightsDataset } from "./insights-dataset.ts";
import { narrowed, narrowing, searchFor } from "./narrowing.ts";
import { checkedInSteps, type Tool } from "./resource.ts";
import { subjectOf } from "./subjects.ts";

const InsightsInput = Type.Object(narrowing);

/**
 * What reviews say taken together, for agents: all reviews in brief, or those that meet filters.
 */
export const insights: Tool = {
  id: "get_insights",
  title: "Insights",
  description: insightsDataset.description,
  toolDescription:
    "What reviews say taken together: rating, strengths, complaints, people, services, changes. Arguments intersect, and add quotes and a trend: technician and aspect give that aspect in the reviews that name that person. For the reviews behind a figure, give search_reviews `search`, the figure's aspect, person, service or days, and polarity praise or complaint.",
  schema: InsightsAnswer,
  failures: ["invalid"],
  ...checkedInSteps(InsightsInput, function* (library, asked) {
    const answer = yield* library.search.read(function* (index) {
      const search = searchFor(asked, library);
      const found = yield* narrowed(search, library, index);
      const subject = yield* subjectOf(search, library, index);
      return yield* describeInsights({ ...found, search, subject, library });
    });
    return [{ text: JSON.stringify(answer) }];
  }),
};
