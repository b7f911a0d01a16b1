import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { leaningAround, leant } from "../../../src/analysis/polarity/leaning.ts";
import { polarityModel } from "../../../src/analysis/polarity/model.ts";

function leaningIn(text: string, clause: number): number {
  return leaningAround(new ParsedText(text).reading, clause, polarityModel().clause);
}

describe("the leaning of a sentence", () => {
  test("is above 0 for praise, below 0 for blame", () => {
    expect(leaningIn("Wonderful work by a friendly crew.", 0)).toBeGreaterThan(1);
    expect(leaningIn("Awful work by a rude crew.", 0)).toBeLessThan(-1);
  });

  test("is that of its own sentence alone", () => {
    expect(leaningIn("Wonderful work. Awful, rude crew.", 0)).toBeGreaterThan(1);
    expect(leaningIn("Wonderful work. Awful, rude crew.", 1)).toBeLessThan(-1);
  });

  test("is 0 if the clause leans to the other side", () => {
    const blamed = "The lunch was wonderful, but the waiter was rude and slow and so was the cook.";
    expect(leaningIn(blamed, 0)).toBe(0);
    expect(leaningIn(blamed, 1)).toBeLessThan(-1);
    const praised = "The waiter was rude, but the lunch was wonderful and so was the bread.";
    expect(leaningIn(praised, 0)).toBe(0);
    expect(leaningIn(praised, 1)).toBeGreaterThan(0);
  });
});

describe("probabilities with a leaning applied", () => {
  const share = fc.double({ min: 0.01, max: 1, noNaN: true });
  const found = fc.tuple(share, share, share).map(([positive, negative, neutral]) => {
    const sum = positive + negative + neutral;
    return { positive: positive / sum, negative: negative / sum, neutral: neutral / sum };
  });

  test("still sum to 1, and the log odds change by the leaning", () => {
    fc.assert(
      fc.property(found, fc.double({ min: -3, max: 3, noNaN: true }), (before, leaning) => {
        const { positive, negative, neutral } = leant(before, leaning);
        expect(positive + negative + neutral).toBeCloseTo(1, 9);
        const odds = Math.log(before.positive / before.negative) + leaning;
        expect(Math.log(positive / negative)).toBeCloseTo(odds, 9);
      }),
    );
  });
});
