import { expect, test } from "bun:test";
import { attachmentsOf } from "../../../src/analysis/polarity/attachment.ts";
import { readText } from "./read-text.ts";

/** Each opinion in a text with the noun that it is about. */
function attached(text: string): string[] {
  const reading = readText(text);
  return attachmentsOf(reading).map(
    ({ at, head }) => `${reading.words[at]} ${reading.words[head] ?? "?"}`,
  );
}

test.each([
  ["before its noun", "They serve a really delicious chicken soup.", ["delicious soup"]],
  ["after a verb", "The soup at the counter was delicious.", ["delicious soup"]],
  ["as a verb before its object", "We loved the soup.", ["loved soup"]],
  ["through a pronoun", "We tried the soup, it was delicious.", ["delicious soup"]],
  ["over other adjectives", "They serve a good fresh soup.", ["good soup", "fresh soup"]],
  ["over joined adjectives", "They serve a good and fresh soup.", ["good soup", "fresh soup"]],
  ["but over no other join", "They serve a good and the soup.", ["good ?"]],
  ["but over no preposition", "We loved at the bar the soup.", ["loved ?"]],
  ["but over no other subject", "The soup and the bar was good.", ["good bar"]],
  ["but over no comma", "The soup, the bar was good.", ["good bar"]],
  ["but over no verb", "The soup is of the bar was good.", ["good bar"]],
  ["to nothing", "Delicious!", ["delicious ?"]],
  ["to a place, not to what it is for", "A great place for soup.", ["great place"]],
  ["within a phrase of the lexicon", "Fast service.", ["fast service"]],
])("an opinion reaches its noun %s", (_, text, expected) => {
  expect(attached(text)).toEqual(expected);
});
