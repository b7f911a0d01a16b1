import { describe, expect, test } from "bun:test";
import type { ClauseEvidence } from "../../../src/analysis/aspects/aspect-opinion.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { asQuote } from "../../../src/analysis/statements/quote-confidence.ts";

const CLEAR = { own: 0.9, rival: 0, balance: 0.8 };

/** How sure the first clause of a text is as a quote. */
function confidenceOf(text: string, said: Partial<ClauseEvidence>, rating?: number): number {
  const usual = { clause: 0, polarity: "positive", weight: 1, score: CLEAR } as const;
  const evidence = { ...usual, plainness: () => 1, ...said };
  return asQuote(evidence, new ParsedText(text, rating)).confidence;
}

describe("a clause is a surer quote for an aspect (issue 45)", () => {
  const text = "The price was fair, and they cleaned up after the work.";
  const usual = confidenceOf(text, {});

  test("the more it and its words speak of it, and the less it speaks of another", () => {
    expect(confidenceOf(text, { score: { ...CLEAR, own: 0 } })).toBeLessThan(usual);
    expect(confidenceOf(text, { score: { ...CLEAR, rival: 0.6 } })).toBeLessThan(usual);
    expect(confidenceOf(text, { weight: 0.3 })).toBeLessThan(usual);
  });

  test("the more clearly it takes that side, and the more the stars bear it out", () => {
    expect(confidenceOf(text, { score: { ...CLEAR, balance: -0.2 } })).toBeLessThan(usual);
    expect(confidenceOf(text, {}, 1)).toBeLessThan(usual);
    expect(confidenceOf(text, {}, 5)).toBeGreaterThan(usual);
  });

  test("if it begins and ends a sentence, and does not tell of the writer", () => {
    const confidences = [
      "The price was fair.",
      "the price was fair.",
      "The price was fair",
      "My price was fair.",
    ].map((words) => confidenceOf(words, {}));
    expect(Math.max(...confidences.slice(1))).toBeLessThan(confidences[0] ?? 0);
  });

  test("and is none if it takes no side, or can't be understood alone", () => {
    expect(confidenceOf(text, { polarity: "neutral" })).toBe(0);
    expect(confidenceOf("Another frustrating thing?", {})).toBe(0);
  });

  test("the more plainly its words are of no other, by the rules", () => {
    expect(confidenceOf(text, { plainness: () => 0.7 })).toBeCloseTo(0.7 * usual, 1);
  });
});
