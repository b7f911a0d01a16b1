import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { cleanDocument, cleanJson, cleanText, withoutOffsets } from "../../src/mcp/clean-text.ts";
import { runs } from "../support/properties.ts";

const codes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
const REMOVED = [
  ...codes(0x00, 0x08),
  ...codes(0x0b, 0x1f),
  ...codes(0x7f, 0x9f),
  ...codes(0x202a, 0x202e),
  ...codes(0x2066, 0x2069),
  ...codes(0xe0000, 0xe007f),
];
const KEPT = [
  ...["a", "é", "字", "\n", "\t", " ", "\\", '"', "\\b", "\\u0007", "🔧"],
  ...["\u200c", "\u200d", "\u200e", "\ufe0e", "\ufe0f", "\u{e0100}"],
];
const piece = fc.record({ text: fc.constantFrom(...KEPT, ...REMOVED) });
const pieces = fc.array(piece.map(({ text }) => text));
const kept = (texts: readonly string[]) => texts.filter((one) => KEPT.includes(one)).join("");

describe("a text as agents get it", () => {
  test("has no controls, overrides and tags, and everything else (issue 22)", () => {
    fc.assert(
      fc.property(pieces, (texts) => {
        expect(cleanText(texts.join(""))).toBe(kept(texts));
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each([
    ["می‌خواهم", "می‌خواهم"],
    ["👨‍👩‍👧 ❤️", "👨‍👩‍👧 ❤️"],
    ["one\r\ntwo", "one\ntwo"],
    ["a\u000bb\u202ec\u0085", "abc"],
    ["Fine.\u{e0049}\u{e0067}\u{e006e}", "Fine."],
  ])("%j is %j (issue 22)", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test("still contains its quotes: a cleaned part is part of the cleaned text (issue 22)", () => {
    fc.assert(
      fc.property(pieces, fc.nat(), fc.nat(), (texts, start, length) => {
        const quote = texts.slice(start % (texts.length + 1)).slice(0, length % 9);
        expect(cleanText(texts.join(""))).toContain(cleanText(quote.join("")));
      }),
    );
  });
});

describe("JSON as agents get it", () => {
  test("contains the cleaned texts, however they are escaped (issue 22)", () => {
    fc.assert(
      fc.property(pieces, (texts) => {
        const json = JSON.stringify({ reviews: [{ text: texts.join(""), rating: 5 }] });
        expect(JSON.parse(cleanJson(json))).toEqual({
          reviews: [{ text: kept(texts), rating: 5 }],
        });
      }),
      { numRuns: runs(1000) },
    );
  });

  test("is unchanged, byte for byte, if nothing has to be removed (issue 22)", () => {
    const json = '{ "text": "One\\ntwo\\t\\\\ \\u00e9 👍🏽" }\n';
    expect(cleanDocument(json, "application/json")).toBe(json);
  });

  test("keeps the line end of a cleaned document; XML is cleaned too", () => {
    expect(cleanDocument('{"a":"\\u0007b"}\n', "application/json")).toBe('{"a":"b"}\n');
    expect(cleanDocument("<a>\u202eb</a>\n", "application/atom+xml")).toBe("<a>b</a>\n");
  });

  test("loses the positions of quotes, and no text that looks like them (issue 22)", () => {
    const quote = { review_id: "r", start: 3, end: 9, text: 'said "start":1,"end":2, twice' };
    const { start: _, end: __, ...told } = quote;
    expect(JSON.parse(withoutOffsets(JSON.stringify([quote])))).toEqual([told]);
  });
});
