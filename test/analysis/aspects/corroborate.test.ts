import { describe, expect, test } from "bun:test";
import { trustIn } from "../../../src/analysis/aspects/corroborate.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { meaningOf } from "../explained.ts";

/** How much praise in a text counts against one star. */
function trustInPraise(text: string): number {
  const praise = { polarity: 1, kind: "positive", clause: 0, from: 0, to: 1 } as const;
  const [trust] = trustIn(new ParsedText(text, 1), [praise], -1);
  return trust?.factor ?? Number.NaN;
}

test("the stars count less the clearer a clause contradicts them (issue 45)", () => {
  const trusts = [
    "Good luck.",
    "They said it was fine.",
    "They did a great job of being late.",
    "They were good.",
  ].map(trustInPraise);
  expect(trusts).toEqual(trusts.toSorted());
  expect(new Set(trusts).size).toBe(trusts.length);
  expect(trusts[0]).toBeGreaterThan(0);
  expect(trusts.at(-1)).toBe(1);
});

const ELSEWHERE = "positive, not counted: better elsewhere";

/** What praise means in a negative review. */
const inBlame = (words: string, text: string) =>
  meaningOf(words, `Rude people. ${text}`, { rating: 1 });

describe("praise in a review of one star", () => {
  test.each([
    ["faster", "The work is faster at Hill."],
    ["Better work", "Better work at Hill."],
  ])("is about what is better elsewhere: %s in %p", (words, text) => {
    expect(inBlame(words, text)).toBe(ELSEWHERE);
  });

  test("counts if it compares nothing", () => {
    expect(inBlame("fast", "The work is fast at Hill.")).not.toBe(ELSEWHERE);
    expect(inBlame("Great work", "Great work at Hill.")).toBe("positive");
  });
});

test('"better elsewhere" is praise in a positive review', () => {
  expect(meaningOf("faster", "Friendly people. The work is faster at Hill.", { rating: 5 })).toBe(
    "positive",
  );
});
