import { expect, test } from "bun:test";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import { agentOf } from "../support/agent-answers.ts";
import { idOf, publishedStore, sourceReview, testContext } from "../support/library.ts";

/** Many speak of service, few of anything else. */
const TEXTS = [
  ...Array.from({ length: 30 }, (_, at) => `Their service was fine, visit ${at}.`),
  "They moved the piano.",
  "A piano, and fine service.",
  "Worth every penny.",
];

const REVIEWS = TEXTS.map((text, at) => sourceReview({ source_id: `r${at}`, text }));

async function counted(about: string): Promise<number> {
  return agentOf(await publishedStore({ reviews: REVIEWS })).total({ about });
}

test.each([
  ["service", 31, "all that have its only word"],
  ["piano service", 2, "not those with a word that nearly all have"],
  ["piano", 2, "those with its rare word"],
  ["piano zither", 2, "those with the only word that any has"],
  ["the price", 1, "those that speak of the aspect of its only word, in any words"],
  ["the price of a piano", 2, "not those that only speak of one of its aspects"],
])("of %j are counted %d: %s (issue 46)", async (about, count) => {
  expect(await counted(about)).toBe(count);
});

test("a word that only hidden reviews have is one that none has, before a restart as after it (issue 46)", async () => {
  const store = await publishedStore({ reviews: REVIEWS });
  const agent = agentOf(store);
  expect(agent.total({ about: "piano service" })).toBe(2);
  const pianos = REVIEWS.filter(({ text }) => text.includes("piano")).map(idOf);
  hideReviews(store, pianos, "spam", testContext().now());
  expect(agent.total({ about: "piano service" })).toBe(30);
  expect(agentOf(store).total({ about: "piano service" })).toBe(30);
});

test("and so is an aspect that only hidden reviews speak of (issue 46)", async () => {
  const store = await publishedStore({ reviews: REVIEWS });
  const agent = agentOf(store);
  expect(agent.total({ about: "the price of service" })).toBe(1);
  const priced = REVIEWS.filter(({ text }) => text.includes("penny")).map(idOf);
  hideReviews(store, priced, "spam", testContext().now());
  const after = agentOf(store).total({ about: "the price of service" });
  expect(agent.total({ about: "the price of service" })).toBe(after);
});
