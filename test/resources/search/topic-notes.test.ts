import { expect, test } from "bun:test";
import { agentOf } from "../../support/agent-answers.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

const TEXTS = [
  ...Array.from(
    { length: 12 },
    (_, at) => `They pumped it, and did great work on the septic tank, visit ${at}.`,
  ),
  ...Array.from({ length: 3 }, (_, at) => `Their septic tank truck number ${at} came.`),
];

test("a topic that counts fewer reviews than have its words says so (issue 46)", async () => {
  const reviews = TEXTS.map((text, at) => sourceReview({ source_id: `r${at}`, text }));
  const agent = agentOf(await publishedStore({ reviews }));
  const topic = "septic tank";
  const notes = [
    {
      ...{ path: "topic", code: "fewer_than_words" },
      message:
        "Septic tank as a topic counts 12 of all reviews; 15 have it in their words. For all of those, give words instead.",
    },
  ];
  expect(agent.search({ topic })).toMatchObject({ total: 12, notes });
  for (const form of ["Septic Tanks", "septic  tank"])
    expect(agent.total({ topic: form })).toBe(12);
  expect(agent.insights({ topic })).toMatchObject({ review_count: 12, notes });
  expect(agent.compare({ topics: [topic, "pump"] }).notes).toContainEqual(notes[0]);
  expect(agent.total({ words: `"${topic}"` })).toBe(15);
  expect(agent.search({ topic, words: "pumped" })).not.toHaveProperty("notes");
});
