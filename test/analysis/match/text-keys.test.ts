import { expect, test } from "bun:test";
import { TextKeys } from "../../../src/analysis/match/text-keys.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { wordsOfVertical } from "../../../src/analysis/text/words-of-vertical.ts";
import { VERTICALS } from "../../../src/domain/business/vertical.ts";
import { filterPatterns, type VerticalWords } from "../../../src/domain/business/vertical-words.ts";

const TEXT =
  "They came late/on time, it's $40 for a no-show; the staff wasn't rude at all. 24 / 7!";

function patternsOf(words: VerticalWords, which = (_: string) => true): string[] {
  const patterns: string[] = [];
  filterPatterns(words, (pattern) => which(pattern) && patterns.push(pattern) > 0);
  return patterns;
}

test.each(VERTICALS)(
  "in %s a text's words lead to all patterns that it may match, and to few others (issue 48)",
  (vertical) => {
    const keys = new TextKeys([new ParsedText(TEXT)]);
    const all = wordsOfVertical(vertical);
    const found = keys.within(vertical);
    const mayMatch = (pattern: string) => keys.mayMatch(pattern);
    expect(patternsOf(found, mayMatch)).toEqual(patternsOf(all, mayMatch));
    expect(patternsOf(found, mayMatch).length).toBeGreaterThan(0);
    expect(patternsOf(found).length).toBeLessThan(patternsOf(all).length / 5);
  },
);
