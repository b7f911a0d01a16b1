import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { bodyOf, SearchBody } from "../../support/bodies.ts";
import { reviewsOfDays, sourceReview, testServer } from "../../support/library.ts";

test.each([
  [
    { since: "2030-01-01" },
    "since 2030-01-01 is after the newest review, of 2025-01-03, so nothing can match.",
  ],
  [
    { until: "2019-12-31" },
    "until 2019-12-31 is before the oldest review, of 2025-01-01, so nothing can match.",
  ],
  [{ has_reply: "true" }, "no review has a reply, so nothing can match."],
  [{ words: "-" }, 'words has no letters or digits in "-", so it was ignored.'],
])("%j is noted over HTTP and for agents: %s (issue 46)", async (given, message) => {
  const { get, store } = await testServer({ reviews: reviewsOfDays(3) });
  const agent = agentOf(store);
  const answer = await get(`/api/reviews/search?${new URLSearchParams(given)}`);
  const { notes } = await bodyOf(SearchBody, answer);
  expect(notes).toMatchObject([{ message }]);
  expect(agent.search(given).notes).toMatchObject([{ message }]);
  if (!("has_reply" in given)) expect(agent.insights(given).notes).toMatchObject([{ message }]);
});

test("what lies within the reviews is not noted (issue 46)", async () => {
  const { store } = await testServer({ reviews: reviewsOfDays(3) });
  const { search } = agentOf(store);
  expect(search({ since: "2025-01-03", until: "2025-01-03" }).notes).toBeUndefined();
  expect(search({ has_reply: false, words: "visit -late" }).notes).toBeUndefined();
});

test("a name of which only a part was meant is suggested (issue 46)", async () => {
  const reviews = [1, 2, 3].map((at) =>
    sourceReview({ source_id: `r${at}`, text: `Marta came on day ${at}.` }),
  );
  const business = { ...UNNAMED_BUSINESS, technicians: [{ name: "Marta" }, { name: "Devin" }] };
  const { store } = await testServer({ reviews, business });
  const { notes } = agentOf(store).search({ mentions_technician: "Marta the plumber" });
  expect(notes).toMatchObject([{ nearest: ["Marta"] }]);
});
