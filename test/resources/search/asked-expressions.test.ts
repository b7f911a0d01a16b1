import { describe, expect, test } from "bun:test";
import { markText } from "../../../src/analysis/match/marked-text.ts";
import { findPatterns } from "../../../src/analysis/match/matcher.ts";
import { compiledQuestionsFor } from "../../../src/analysis/questions/compiled-questions.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { expressionFinder } from "../../../src/resources/search/asked-expressions.ts";
import { readQuestions } from "../../eval/agents/questions.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

const publication = { ...UNDESCRIBED_PUBLICATION, vertical: "home-services" } as const;
const expressionsIn = expressionFinder(publication);

describe("what a question says in words of the insights (issue 46)", () => {
  test.each([
    ["do they keep you in the loop", ["communication"], ["informed"]],
    ["can they come on short notice", ["timeliness"], ["same-day"]],
    ["did they come when they said", [], ["on-time"]],
    ["do they overcharge", [], ["fair-prices"]],
    ["water heaters", [], []],
  ])("%j: of %p, and answers to %p", (text, aspects, questions) => {
    const found = expressionsIn(text);
    expect([...new Set(found.flatMap((one) => one.aspects))]).toEqual(aspects);
    expect([...new Set(found.flatMap((one) => one.questions))]).toEqual(questions);
  });

  test("is where it says so", () => {
    const text = "nice people who keep you in the loop";
    const parts = expressionsIn(text).map(({ start, end }) => text.slice(start, end));
    expect(parts).toContain("keep you in the loop");
  });

  test("is all that all patterns together find", () => {
    const { cues, questions } = compiledQuestionsFor("home-services");
    for (const { question } of readQuestions()) {
      const text = question.toLowerCase();
      const found = findPatterns(cues, markText(text))
        .filter(({ meaning: { side } }) => side === "yes" || side === "no")
        .map(({ meaning }) => questions[meaning.question]?.id ?? "");
      const asked = expressionsIn(text).flatMap((one) => one.questions);
      expect([text, new Set(asked)]).toEqual([text, new Set(found)]);
    }
  });
});

test("reviews are found that say the same in other words (issue 46)", async () => {
  const texts = ["They texted me when they were on their way.", "We like the blue van.", "No."];
  const reviews = texts.map((text, at) => sourceReview({ source_id: `r${at}`, text }));
  const agent = agentOf(await publishedStore({ reviews }));
  expect(await agent.total({ about: "who keep you in the loop" })).toBe(1);
});
