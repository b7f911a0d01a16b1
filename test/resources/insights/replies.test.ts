import { expect, test } from "bun:test";
import { agentOf } from "../../support/agent-answers.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

const REVIEWS = [undefined, undefined, "2025-01-31", "2025-02-03", "2025-02-14", "undated"].map(
  (replied, at) =>
    sourceReview({
      ...{ source_id: `r${at}`, rating: at === 4 ? 1 : 5 },
      ...(replied === undefined ? {} : { reply: { text: "Thank you.", ...dateOf(replied) } }),
    }),
);

function dateOf(replied: string) {
  return replied === "undated" ? {} : { updated_at: `${replied}T20:00:00Z` };
}

test("get_insights says how many reviews the owner answered, and how fast (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
  expect(agent.insights({}).replies).toEqual({ answered: 4, share: "67%", median_days: 3 });
  expect(agent.insights({ rating: 1 }).replies).toEqual({
    ...{ answered: 1, share: "not enough reviews", median_days: 14 },
  });
  expect(agent.insights({ until: "2024-01-01" }).replies).toBeUndefined();
});
