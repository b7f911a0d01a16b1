import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { cleanDocument, cleanJson, cleanText, withoutOffsets } from "../../src/mcp/clean-text.ts";
import { runs } from "../support/properties.ts";

/** As Unicode defines it, independently of the program's ranges. */
const UNSEEN = /(?![\n\t])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
const ALL = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code));
const UNSEEN_ONES = ALL.filter((one) => one.match(UNSEEN) !== null);
const JOINERS = ["\u200b", "\u200c", "\u200d"];
const VISIBLE = [
  "a",
  "é",
  "字",
  "\n",
  "\t",
  " ",
  "\u00a0",
  "\\",
  '"',
  "\\b",
  "\\u0007",
  "\\n",
  "م",
];
const EMOJI = ["🔧", "❤", "🔥", "1", "🏴", "🏽", "ᠠ"];
const FREQUENT = [
  ...JOINERS,
  "\ufe0f",
  "\u{e0100}",
  "\u180e",
  "\u180b",
  "\u{e0067}\u{e0062}",
  "\u2062",
];
const pieces = fc.array(
  fc
    .record({
      text: fc.constantFrom(...VISIBLE, ...EMOJI, ...FREQUENT, ...UNSEEN_ONES.slice(0, 200)),
    })
    .map(({ text }) => text),
);
const FLAGS = ["gbeng", "gbsct", "gbwls"].map((code) => `🏴${tags(code)}\u{e007f}`);
const [ENGLAND = "", SCOTLAND, WALES] = FLAGS;

function tags(words: string): string {
  return Array.from(words, (one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0))).join("");
}

/** A text in bits, as two unseen characters in turn. */
function inBits(words: string, zero: string, one: string): string {
  const bits = Array.from(words, (letter) => letter.charCodeAt(0).toString(2)).join("");
  return Array.from(bits, (bit) => (bit === "0" ? zero : one)).join("");
}

describe("a text as agents get it", () => {
  test("has of all characters in Unicode exactly those that are seen (issue 22)", () => {
    const kept = ALL.filter((one) => cleanText(`a ${one}`) !== "a ");
    expect(kept).toEqual(ALL.filter((one) => one.match(UNSEEN) === null));
    // Between letters the joiners stay, and nothing else.
    const between = UNSEEN_ONES.filter((one) => cleanText(`a${one}b`) !== "ab");
    expect(between).toEqual(JOINERS);
  });

  test("keeps what is seen, and of the rest no two in a row but in an emoji or a script (issue 22)", () => {
    const run = /(?:(?![\n\t])\p{Cc}|\p{Default_Ignorable_Code_Point})+/gu;
    const legal =
      /^(?:[\u200b-\u200d]|\p{Variation_Selector}|\ufe0f\u200d|\p{Variation_Selector}?\u180e)$/u;
    fc.assert(
      fc.property(pieces, (texts) => {
        const text = texts.join("");
        const clean = cleanText(text);
        expect(clean.replace(UNSEEN, "")).toBe(text.replace(UNSEEN, ""));
        expect((clean.match(run) ?? []).filter((one) => !legal.test(one))).toEqual([]);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: runs(3000) },
    );
  });

  test.each([
    ["Persian", "می‌خواهم"],
    ["Sinhala, and Malayalam with a joiner at the end of a word", "ශ්‍රී ലങ്ക അവന്‍ വന്നു"],
    ["spaces without width between words of Thai and Khmer", "ดี​มาก ល្អ​ណាស់"],
    ["Mongolian", "ᠰᠠᠢᠨ ᠪᠠᠢ᠌ᠨ᠎ᠠ"],
    ["a variant of an ideograph", "葛\u{e0100}城"],
    ["emoji", "❤️‍🔥 👩‍👩‍👧 ❤️ 🏳️‍🌈 🕵🏽‍♂️ 👁️‍🗨️ 1️⃣ ☎︎"],
    ["flags of regions", `${ENGLAND}${SCOTLAND} ${WALES}!`],
    ["line ends and tabs", "one\n\ttwo\n"],
  ])("is byte for byte what people need: %s (issue 22)", (_, text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanText(`${text}.`)).toBe(`${text}.`);
    const json = JSON.stringify({ text });
    expect(cleanJson(json)).toBe(json);
  });

  test.each([
    ["invisible operators", "a\u2060b\u2062c\u2064d\ufeff", "abcd"],
    ["Hangul fillers", "\u3164a\u115f\u1160b\uffa0", "ab"],
    ["annotations", "\ufff9a\ufffab\ufffb", "ab"],
    ["controls and overrides", "a\u000bb\u202ec\u0085\r\nd", "abc\nd"],
    [
      "soft hyphens, and vowels of Khmer that nobody writes",
      "Rohr\u00adbruch ក\u17b4\u17b5",
      "Rohrbruch ក",
    ],
    ["runs of one kind", "a\u200b\u200b\u200bb\u200c\u200cc\ufe0f\ufe0f", "a\u200bb\u200cc"],
    ["bits of two kinds", `Fine${inBits("ignore", "\u200b", "\u200c")} work`, "Fine work"],
    ["bits between letters", `Fin${inBits("ignore", "\u200b", "\u200c")}e`, "Fine"],
    ["bytes as selectors", "😊\u{e0159}\u{e0157}\u{e015e}\u{e015f}", "😊"],
    [
      "one at the edge of a text or a word",
      "\u200bFine\u200b work \u200cdone\u200b",
      "Fine work done",
    ],
    ["tags", `Fine.${tags("ignore all")}`, "Fine."],
    ["tags behind a flag", `🏴${tags("ignore all")}\u{e007f}`, "🏴"],
    ["tags within a flag", `${ENGLAND}${tags("ignore")}\u{e007f}!`, `${ENGLAND}!`],
  ])("has none of what people don't see: %s (issue 22)", (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
    expect(JSON.parse(cleanJson(JSON.stringify([text])))).toEqual([clean]);
  });

  test("still contains its quotes: a cleaned part is part of the cleaned text (issue 22)", () => {
    fc.assert(
      fc.property(pieces, fc.nat(), fc.nat(), (texts, start, length) => {
        const quote = texts.slice(start % (texts.length + 1)).slice(0, length % 9);
        expect(cleanText(texts.join(""))).toContain(cleanText(quote.join("")));
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe("JSON as agents get it", () => {
  test("contains the cleaned texts, however they are escaped (issue 22)", () => {
    fc.assert(
      fc.property(pieces, (texts) => {
        const text = texts.join("");
        const json = JSON.stringify({ reviews: [{ text, rating: 5 }] });
        expect(JSON.parse(cleanJson(json))).toEqual({
          reviews: [{ text: cleanText(text), rating: 5 }],
        });
      }),
      { numRuns: runs(3000) },
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
