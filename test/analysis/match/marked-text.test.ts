import { describe, expect, test } from "bun:test";
import { isBarrierAt, isOfClass, markText } from "../../../src/analysis/match/marked-text.ts";
import type { WORD_CLASS } from "../../../src/analysis/match/word-classes.ts";

/** The words of a text that belong to a class. */
function wordsOf(text: string, name: keyof typeof WORD_CLASS): string[] {
  const marked = markText(text);
  return marked.tokens.filter((_, at) => isOfClass(marked, at, name)).map((token) => token.text);
}

describe("a text's words", () => {
  test.each<[keyof typeof WORD_CLASS, string, string[]]>([
    ["not", "They don't, can not and never will.", ["don't", "not", "never"]],
    ["good", "Great work, well done", ["great", "well"]],
    ["good", "as well as before", []],
    ["good", "better off elsewhere, but better", ["better"]],
    ["money", "$40 or 40 bucks", ["$40", "bucks"]],
    ["number", "two of 45 for $40", ["two", "45"]],
    ["count", "two at 5:30 for $40", ["two", "5:30", "$40"]],
    ["figure", "7 at 5:30 for $40, #1", ["5:30", "$40", "#"]],
  ])("of the class %s in %j", (name, text, expected) => {
    expect(wordsOf(text, name)).toEqual(expected);
  });

  test("are barriers if they are a mark or a contrast", () => {
    const marked = markText("clean, but late and dear");
    const at = (word: string) => marked.tokens.findIndex(({ text }) => text === word);
    expect([",", "but", "and"].map((word) => isBarrierAt(marked, at(word)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
