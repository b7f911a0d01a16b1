import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

const PROMISED = "positive, not counted: only promised, or better elsewhere";

/** What praise comes to in a review that is blame. */
const inBlame = (words: string, text: string) =>
  meaningOf(words, `Rude people. ${text}`, { rating: 1 });

describe("praise in a review of one star", () => {
  test.each([
    ["on time", "They said they would be on time.", "They said they were on time."],
    ["on time", "They told us that they'll be on time.", "They told us that they were on time."],
    [
      "on time",
      "On the phone they said it would all be on time.",
      "On the phone it would be on time.",
    ],
    ["faster", "The work is faster at Hill.", undefined],
    ["Better work", "Better work at Hill.", undefined],
  ])("of %s is of what was promised or is elsewhere in %p, not in %p", (words, promised, done) => {
    expect(inBlame(words, promised)).toBe(PROMISED);
    if (done !== undefined) expect(inBlame(words, done)).not.toBe(PROMISED);
  });

  test("is counted where it compares nothing", () => {
    expect(inBlame("fast", "The work is fast at Hill.")).not.toBe(PROMISED);
    expect(inBlame("Great work", "Great work at Hill.")).toBe("positive");
  });

  test("is counted where who says it says what is", () => {
    expect(inBlame("on time", "I would say they were on time.")).toBe("positive");
  });

  test("is counted in another clause than the promise", () => {
    expect(inBlame("on time", "They said she would come, and they were on time.")).toBe("positive");
  });
});

test("what is better elsewhere praises in a review of praise", () => {
  expect(meaningOf("faster", "Friendly people. The work is faster at Hill.", { rating: 5 })).toBe(
    "positive",
  );
});
