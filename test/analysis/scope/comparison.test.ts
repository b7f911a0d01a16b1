import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

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
