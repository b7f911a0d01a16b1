import { expect, test } from "bun:test";
import fc from "fast-check";
import { cutQuote, LONGEST_QUOTE, Sentences } from "../../src/ask/sentences.ts";

const part = fc.constantFrom(
  "They came. ",
  "Really?! ",
  "a.b ",
  "\n\n",
  "Dr. Ines ",
  "…",
  " ",
  "word ",
);
const texts = fc.array(part, { minLength: 1, maxLength: 80 }).map((parts) => parts.join(""));

test("each position in a text lies within the sentence whose number it gets", () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, at) => {
      const offset = at % text.length;
      const number = new Sentences(text).numberAt(offset);
      expect(number).toBeGreaterThanOrEqual(0);
      if (/\s/u.test(text.charAt(offset))) return;
      const { start, end } = new Sentences(text).placeOf(number);
      expect(offset >= start && offset < end).toBe(true);
    }),
  );
});

test("a quote around a word contains the word, is part of the text, and is not too long", () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, at) => {
      const offset = at % text.length;
      if (/\s/u.test(text.charAt(offset))) return;
      const { start, end } = new Sentences(text).around(offset);
      expect(offset >= start && offset < end).toBe(true);
      expect(end - start).toBeLessThanOrEqual(LONGEST_QUOTE);
      const quote = cutQuote(text, start, end);
      expect(text).toContain(quote);
    }),
  );
});

test("a long quote ends with a whole word", () => {
  const text = "They repaired everything ".repeat(20);
  const quote = cutQuote(text, 0, text.length);
  expect(quote.length).toBeLessThanOrEqual(LONGEST_QUOTE);
  expect(quote).toMatch(/(?:They|repaired|everything)$/);
});
