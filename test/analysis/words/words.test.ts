import { describe, expect, test } from "bun:test";
import { UNNUMBERED, WordTable, wordOf } from "../../../src/analysis/words/words.ts";

describe("a word", () => {
  test.each([
    ["Plumber", "plumber"],
    ["DON’T", "don't"],
    ["éCLAIR", "éclair"],
    ["", ""],
  ])("that is written %j is looked up as %j, under one number", (written, text) => {
    expect(wordOf(written).text).toBe(text);
    expect(wordOf(written).number).toBe(wordOf(text).number);
  });

  // Other tests of the same process may have used the numbers up.
  test("has a number of its own, or none", () => {
    const words = ["faucet", "valve", "gasket", "washer"];
    const numbers = words.map((word) => wordOf(word).number).filter((one) => one !== UNNUMBERED);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

test("a word that is met when all is full has no number, however often it is met", () => {
  for (let index = 0; index < 24_000; index += 1) {
    for (const written of [`full${index}`, `Full${index}`, `FULL${index}`]) wordOf(written);
  }
  const numbers = [1, 2, 3].map(() => wordOf("unheard-of").number);
  expect(numbers).toEqual([UNNUMBERED, UNNUMBERED, UNNUMBERED]);
});

describe("a table of words", () => {
  test("finds out what is known of a word once, in whatever case it is written", () => {
    const asked: string[] = [];
    const table = new WordTable((text) => {
      asked.push(text);
      return text.length;
    });
    expect(["Tap", "tap", "TAP", "pipe"].map((word) => table.of(wordOf(word)))).toEqual([
      3, 3, 3, 4,
    ]);
    expect(asked).toEqual(["tap", "pipe"]);
  });

  test("knows every word, also when more were met than have numbers", () => {
    const table = new WordTable((text) => `<${text}>`);
    for (let index = 0; index < 40_000; index += 1) {
      expect(table.of(wordOf(`word${index}`))).toBe(`<word${index}>`);
    }
    expect(wordOf("word39999")).toEqual({ text: "word39999", number: -1 });
    expect(wordOf("Word1").number).toBe(wordOf("word1").number);
    expect(table.of(wordOf("word39999"))).toBe("<word39999>");
  });
});
