import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { TOKEN, tokenize } from "../../../src/analysis/text/tokens.ts";
import { runs } from "../../support/properties.ts";

const words = (text: string) => tokenize(text).map((token) => token.text);

describe("a text is split into words, numbers, emoji and marks", () => {
  test.each([
    ["He didn't call.", ["he", "didn't", "call", "."]],
    ["A no-show, twice!!", ["a", "no-show", ",", "twice", "!!"]],
    ["It’s $1,249.50 for 3.5hrs", ["it's", "$1,249.50", "for", "3.5hrs"]],
    ["20% off at 9:30am", ["20%", "off", "at", "9:30am"]],
    ["AT&T and D'Angelo's", ["at&t", "and", "d'angelo's"]],
    ["great 👍🏽👩‍🔧:)", ["great", "👍🏽", "👩‍🔧", ":)"]],
    ["wait... what?", ["wait", "...", "what", "?"]],
    ["slow -- very", ["slow", "--", "very"]],
    ["<b>fine</b>", ["<", "b", ">", "fine", "<", "/", "b", ">"]],
    ["  \n\t ", []],
    ["", []],
  ])("%p", (text, expected) => expect(words(text)).toEqual(expected));
});

describe("the hand-written tokenizer splits as the regular expression does", () => {
  const pieces = [..."aZ9 .,!?…'’&-$€%:;()DP/\n\u00a0éß👍️_\u0301", "don", "t", "..", "--", "ok"];
  const splitByExpression = (text: string) =>
    [...text.matchAll(new RegExp(TOKEN))].map(({ index, 0: token }) => [
      index,
      index + token.length,
    ]);

  test.each([
    ["pieces of words and marks", fc.array(fc.constantFrom(...pieces), { maxLength: 40 })],
    ["any characters", fc.array(fc.string({ unit: "binary" }), { maxLength: 20 })],
  ])("%s", (_, texts) => {
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join("");
        const found = tokenize(text).map(({ start, end }) => [start, end]);
        expect(found).toEqual(splitByExpression(text));
      }),
      { numRuns: runs(300) },
    );
  });
});

test("tokens keep the order of the text, do not overlap, and leave only space between them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      let end = 0;
      for (const token of tokenize(text)) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(text.slice(end, token.start).trim()).toBe("");
        expect(token.end).toBeGreaterThan(token.start);
        end = token.end;
      }
      expect(text.slice(end).trim()).toBe("");
    }),
  );
});

test("a token is the text that it covers, in lower case and with straight apostrophes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const token of tokenize(text)) {
        const source = text.slice(token.start, token.end);
        expect(token.text).toBe(source.toLowerCase().replaceAll("’", "'"));
      }
    }),
  );
});

test("half of a surrogate pair is a token", () => {
  const text = "bad \ud83d sink \udc4d";
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "bad",
    "\ud83d",
    "sink",
    "\udc4d",
  ]);
});
