import { describe, expect, test } from "bun:test";
import { explainAspects } from "../../../src/analysis/aspects/explain-aspects.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { analyzerOf } from "../explained.ts";
import { services } from "./reading.ts";

function explained(text: string, rating?: number) {
  const { aspects } = analyzerOf("home-services").analyze({
    text,
    ...(rating === undefined ? {} : { rating }),
  });
  return explainAspects(new ParsedText(text, rating), services, aspects);
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
  test("is what the analysis says, and whether the stars said it", () => {
    const { verdicts } = explained("The price. They were tidy.", 5);
    expect(verdicts).toContainEqual({ aspect: "price", opinion: "positive", isByStars: true });
    expect(verdicts).toContainEqual({
      aspect: "care_cleanliness",
      opinion: "positive",
      isByStars: false,
    });
  });

  test("comes from the stars if the judging words are not counted", () => {
    const { verdicts } = explained("The price. Another plumber was overpriced.", 5);
    expect(verdicts).toContainEqual({ aspect: "price", opinion: "positive", isByStars: true });
  });

  test("is undefined if nothing counts", () => {
    expect(explained("Another plumber was rude.", 3).verdicts).toEqual([
      { aspect: "staff", opinion: undefined, isByStars: false },
    ]);
  });
});
