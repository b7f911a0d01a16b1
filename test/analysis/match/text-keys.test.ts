import { expect, test } from "bun:test";
import { TextKeys } from "../../../src/analysis/match/text-keys.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { wordsOfVertical } from "../../../src/analysis/text/words-of-vertical.ts";
import { VERTICALS } from "../../../src/domain/business/vertical.ts";
import { patternsOf } from "../../../src/domain/business/vertical-words.ts";
import { IS_NIGHTLY } from "../../support/properties.ts";

const TEXT =
  "They came late/on time, it's $40 for a no-show; the staff wasn't rude at all. 24 / 7!";
/** Primes, so that the patterns that are tried are of all kinds. */
const EVERY = IS_NIGHTLY ? 37 : 149;

test.each(VERTICALS)(
  "in %s a text's words lead to all patterns that it may match, and to few others (issue 48)",
  (vertical) => {
    const all = patternsOf(wordsOfVertical(vertical));
    const keys = new TextKeys([new ParsedText(TEXT)]);
    const found = patternsOf(keys.within(vertical));
    const mayMatch = (pattern: string) => keys.mayMatch(pattern);
    expect(found.filter(mayMatch)).toEqual(all.filter(mayMatch));
    expect(found.filter(mayMatch)).not.toBeEmpty();
    expect(found.length).toBeLessThan(all.length / 5);
  },
);

test.each(VERTICALS)(
  "in %s the words of a pattern lead to it if they may match it (issue 48)",
  (vertical) => {
    const all = patternsOf(wordsOfVertical(vertical));
    const some = all.filter((_, at) => at % EVERY === 0);
    let tried = 0;
    for (const pattern of some) {
      const keys = new TextKeys([new ParsedText(pattern.replaceAll("/", " "))]);
      if (!keys.mayMatch(pattern)) continue;
      tried += 1;
      expect(patternsOf(keys.within(vertical))).toContain(pattern);
    }
    expect(tried).toBeGreaterThan(some.length / 2);
  },
);
