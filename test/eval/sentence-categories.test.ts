import { expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { ParsedText } from "../../src/analysis/parsed-text.ts";
import { sentenceCategories } from "./sentence-categories.ts";

const compiled = compiledVocabularyFor("restaurant", []);

test.each([
  ["The pasta was delicious.", [["food", "positive"]]],
  ["Our waitress was rude.", [["service", "negative"]]],
  ["Still hungry afterwards.", [["food", "negative"]]],
  ["It won't break the bank.", [["price", "positive"]]],
  ["We had soup.", [["food", "neutral"]]],
  [
    "We had soup, and all in all, when I think of it now, a great place.",
    [
      ["food", "positive"],
      ["anecdotes/miscellaneous", "positive"],
    ],
  ],
  ["We drove past it last spring.", [["anecdotes/miscellaneous", "neutral"]]],
])("%s", (text, expected) => {
  const found = sentenceCategories(new ParsedText(text), compiled);
  expect(found.map(({ category, polarity }) => [category, String(polarity)])).toEqual(expected);
});
