import { expect, test } from "bun:test";
import fc from "fast-check";
import { stem } from "../../../src/analysis/text/stem.ts";

test.each([
  [["plumber", "plumbers"], 1],
  [["repair", "repaired", "repairing", "repairs"], 1],
  [["leak", "leaky", "lake"], 3],
  [["price", "pricing", "priced"], 1],
])("%p have %p stem(s)", (words, count) => expect(new Set(words.map(stem)).size).toBe(count));

test("a word keeps its stem when asked for again, even after many others", () => {
  const before = stem("installations");
  for (let index = 0; index < 25_000; index += 1) stem(`word${index}`);
  expect(stem("installations")).toBe(before);
});

test("any word has a stem, at most one letter longer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (word) => {
      expect(stem(word.toLowerCase()).length).toBeLessThanOrEqual(word.toLowerCase().length + 1);
    }),
  );
});
