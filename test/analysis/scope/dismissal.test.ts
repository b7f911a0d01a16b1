import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

const waiting = (words: string, text: string) => meaningOf(words, text, { vertical: "restaurant" });

describe("a wait (issue 45)", () => {
  test.each([
    ["had to wait", "We only had to wait ten minutes."],
    ["waiting only 15 minutes", "We ended up waiting only 15 minutes."],
  ])("is not blamed if it was only a short one: %s", (words, text) => {
    expect(waiting(words, text)).toBe("negative, not counted: a short wait");
  });

  test.each([
    ["had to wait", "We had to wait ten minutes, and there was only one cook."],
    ["had to wait", "Not only we had to wait."],
    ["wait an hour", "They seated us only to wait an hour."],
    ["had to wait", "The only bad thing, we had to wait."],
  ])("is blamed: %s in %p", (words, text) => {
    expect(waiting(words, text)).toMatch(/^negative(?!, not counted)/);
  });
});
