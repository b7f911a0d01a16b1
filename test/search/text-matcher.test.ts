import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { searchable } from "../../src/domain/text/fold-case.ts";
import { parseWords } from "../../src/search/query-words.ts";
import { textMatcher } from "../../src/search/text-matcher.ts";

function marked(text: string, query: string | undefined, words?: string): string {
  const asked = { text: query, words: words === undefined ? undefined : parseWords(words) };
  return textMatcher(asked)({ text }).reduceRight(
    (whole, { start, end }) =>
      `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`,
    text,
  );
}

describe("the searched words are found in a text", () => {
  test.each([
    ["The Plumber came.", "plumb", "The [Plumb]er came."],
    ["aaa", "a", "[aaa]"],
    ["In der STRASSE, der Straße.", "straße", "In der [STRASSE], der [Straße]."],
    ["Cafe\u0301 and café", "CAFÉ", "[Cafe\u0301] and [café]"],
    ["nothing", "x", "nothing"],
    ["Ein Rohr\u00adbruch!", "rohrbruch", "Ein [Rohr\u00adbruch]!"],
  ])("in %p by the part %p", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test.each([
    ["Plumbers plumb, a plumber's van.", "plumber", "[Plumbers] plumb, a [plumber's] van."],
    ["He didn’t. They didn't.", "didn't", "He [didn’t]. They [didn't]."],
    ["good food, food good", '"good food"', "[good food], food good"],
    ["rude and late", "late OR rude", "[rude] and [late]"],
    ["rude and late", "late -rude", "rude and [late]"],
    ["東京都の水道", "水道", "東京都の[水道]"],
    ["Ice service", "ice", "[Ice] service"],
    ["Our plum\u200bber came.", "plumber", "Our [plum\u200bber] came."],
    ["Our plumber came.", "plum\u200bber", "Our [plumber] came."],
  ])("in %p by the words %p", (text, words, expected) => {
    expect(marked(text, undefined, words)).toBe(expected);
  });

  test("anywhere, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(), fc.nat(), (whole, from, length) => {
        const text = whole.toWellFormed();
        const characters = [...text];
        const first = from % (characters.length + 1);
        const part = characters.slice(first, first + 1 + (length % 5)).join("");
        for (const { start, end } of textMatcher({ text: part })({ text })) {
          expect(searchable(text.slice(start, end))).toContain(searchable(part));
        }
      }),
    );
  });
});
