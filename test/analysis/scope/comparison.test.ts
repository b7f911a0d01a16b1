import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

const ELSEWHERE = "positive, not counted: better elsewhere";

/** What praise comes to in a review that is blame. */
const inBlame = (words: string, text: string) =>
  meaningOf(words, `Rude people. ${text}`, { rating: 1 });

describe("praise in a review of one star", () => {
  test.each([
    ["faster", "The work is faster at Hill."],
    ["Better work", "Better work at Hill."],
  ])("is of what is better elsewhere: %s in %p", (words, text) => {
    expect(inBlame(words, text)).toBe(ELSEWHERE);
  });

  test("is counted where it compares nothing", () => {
    expect(inBlame("fast", "The work is fast at Hill.")).not.toBe(ELSEWHERE);
    expect(inBlame("Great work", "Great work at Hill.")).toBe("positive");
  });
});

test("what is better elsewhere praises in a review of praise", () => {
  expect(meaningOf("faster", "Friendly people. The work is faster at Hill.", { rating: 5 })).toBe(
    "positive",
  );
});
