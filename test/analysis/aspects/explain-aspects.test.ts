import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import {
  type AspectVerdict,
  explainAspects,
} from "../../../src/analysis/aspects/explain-aspects.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { secondStage } from "../../../src/analysis/second-stage/second-stage.ts";
import type { Opinion } from "../../../src/domain/insights/polarity.ts";
import { analyzerOf } from "../explained.ts";
import { services } from "./reading.ts";

function explained(text: string, rating?: number) {
  const { aspects } = analyzerOf("home-services").analyze({
    text,
    ...(rating === undefined ? {} : { rating }),
  });
  return explainAspects(
    new ParsedText(text, rating),
    services,
    aspects,
    secondStage("home-services"),
  );
}

/** The rule of the expression with these words. */
function ruleOf(words: string, text: string, rating?: number): string | undefined {
  const found = explained(text, rating).expressions.find((one) => one.words === words);
  if (found === undefined) throw new Error(`"${words}" is not an expression in "${text}"`);
  return found.rule;
}

describe("the rule that applies to an expression", () => {
  test.each([
    ["on time", "They were on time.", undefined, undefined],
    ["Not professional", "Not professional at all.", 1, undefined],
    ["filthy", "The place was never filthy.", 3, "negated"],
    ["price", "The price.", 3, "not judged here"],
    ["on time", "I hoped they would be on time.", 3, /^not counted: only wished for/],
    ["late", "If they are late, call.", 3, /^not counted: only feared, or a condition/],
    ["cleaned up", "I cleaned up.", 3, /^not counted: the writer's own deed/],
    ["rude", "Another plumber was rude.", 3, /^not counted: said of another business/],
    ["ripped off", "I was ripped off by other plumbers.", 3, /^not counted: said of another/],
    [
      "huge mess",
      "We had a huge mess. They were great and tidy.",
      5,
      /^not counted: told of the time before/,
    ],
    [
      "on time",
      "They said they would be on time. They are horrible, rude people.",
      1,
      /^not counted: only wished for/,
    ],
  ])("%s in %p with %p stars", (words, text, rating, rule) => {
    const found = ruleOf(words, text, rating);
    if (rule instanceof RegExp) expect(found).toMatch(rule);
    else expect(found).toBe(rule);
  });
});

describe("the opinion on an aspect", () => {
  test("is what the analysis says, what decided it, and by how much (issue 45)", () => {
    const { verdicts } = explained("The price. They were tidy.", 5);
    expect(verdicts).toEqual([
      { ...verdict("price", "positive", "stars"), weights: { praise: 0.62, complaints: 0 } },
      {
        ...verdict("care_cleanliness", "positive", "words"),
        weights: { praise: 1.23, complaints: 0 },
      },
    ]);
  });

  test("comes from the stars if the judging words are not counted", () => {
    const { verdicts } = explained("The price. Another plumber was overpriced.", 5);
    expect(verdicts).toContainEqual(expect.objectContaining(verdict("price", "positive", "stars")));
  });

  test("is undefined if nothing counts", () => {
    expect(explained("Another plumber was rude.", 3).verdicts).toEqual([
      { ...verdict("staff", undefined, "words"), weights: { praise: 0, complaints: 0 } },
    ]);
  });

  test("comes from an answer that says otherwise than the words of the aspect (issue 45)", () => {
    const text = "No long wait. The service was terrible and slow, and the waiter rude.";
    const { aspects } = analyzerOf("restaurant").analyze({ text, rating: 2 });
    const restaurant = compiledVocabularyFor("restaurant", []);
    const { verdicts } = explainAspects(
      new ParsedText(text, 2),
      restaurant,
      aspects,
      secondStage("restaurant"),
    );
    expect(verdicts).toContainEqual(
      expect.objectContaining(verdict("service", "mixed", "answers")),
    );
  });
});

function verdict(
  aspect: string,
  opinion: Opinion | undefined,
  decidedBy: AspectVerdict["decidedBy"],
) {
  return { aspect, opinion, decidedBy };
}
