import { expect, test } from "bun:test";
import { agentOf } from "../support/agent-answers.ts";
import { publishedStore, sourceReview } from "../support/library.ts";

/** Many speak of service, few of anything else. */
const TEXTS = [
  ...Array.from({ length: 30 }, (_, at) => `Their service was fine, visit ${at}.`),
  "They moved the piano.",
  "A piano, and fine service.",
  "Worth every penny.",
];

async function counted(about: string): Promise<number> {
  const reviews = TEXTS.map((text, at) => sourceReview({ source_id: `r${at}`, text }));
  return agentOf(await publishedStore({ reviews })).total({ about });
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
