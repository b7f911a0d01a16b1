import { describe, expect, test } from "bun:test";
import { wholeSentence } from "../../../src/analysis/statements/whole-sentence.ts";

/** The quote around some words of a text. */
function around(text: string, words: string): string | undefined {
  const start = text.indexOf(words);
  const whole = wholeSentence(text, { start, end: start + words.length });
  return whole && text.slice(whole.start, whole.end);
}

describe("a quote (issue 44)", () => {
  test.each([
    ["We called. They came at once. All good!", "at once", "They came at once."],
    ["They came at once", "came", "They came at once"],
    ["Dr. Smith was kind. He listened.", "kind", "Dr. Smith was kind."],
    ["They came at 9 a.m. sharp. Nice.", "sharp", "They came at 9 a.m. sharp."],
    ["He said “we’ll fix it.” And they did.", "fix", "He said “we’ll fix it.”"],
    ["Great price\n\nRude staff", "Rude", "Rude staff"],
    ["One. Two! Three?", "Two! Three", "Two! Three?"],
    ["It was 4.5 miles away. Fine.", "miles", "It was 4.5 miles away."],
  ])("is whole sentences of %p", (text, words, quote) => {
    expect(around(text, words)).toBe(quote);
  });

  test("is none if the sentence is too long to be quoted", () => {
    expect(around(`${"and so on ".repeat(30)}they came. Fine.`, "they came")).toBeUndefined();
  });
});
