import { describe, expect, test } from "bun:test";
import { UNNUMBERED, Wordbook } from "../../../src/analysis/text/wordbook.ts";

describe("a word", () => {
  test.each([
    ["Plumber", "plumber"],
    ["DON’T", "don't"],
    ["éCLAIR", "éclair"],
    ["", ""],
  ])("written %j is looked up as %j, under one number", (written, text) => {
    const book = new Wordbook(8);
    const { number } = book.of(text);
    expect(number).not.toBe(UNNUMBERED);
    expect(book.of(written)).toEqual({ text, number });
  });

  test("has a number of its own, starting from 0", () => {
    const book = new Wordbook(4);
    const words = ["faucet", "valve", "Faucet", "gasket"];
    expect(words.map((word) => book.of(word).number)).toEqual([0, 1, 0, 2]);
  });

  test("that is a long number takes no place: each text may have another one", () => {
    const book = new Wordbook(4);
    for (let invoice = 1000; invoice < 1100; invoice += 1) {
      expect(book.of(`INV-${invoice}`)).toEqual({ text: `inv-${invoice}`, number: UNNUMBERED });
    }
    expect(["24", "tap", "100", "pipe"].map((word) => book.of(word).number)).toEqual([0, 1, 2, 3]);
  });

  test("is found at its position in a text", () => {
    const book = new Wordbook(4);
    expect(book.at("a new Valve", 6, 11)).toBe(book.of("valve"));
    expect(book.at("valves", 0, 5)).toBe(book.of("valve"));
  });
});

test("a book that has grown still finds each of its words", () => {
  const book = new Wordbook(8192);
  const written = Array.from({ length: 5000 }, (_, at) => `pipe-${at.toString(26)}x`);
  const words = written.map((one) => book.of(one));
  expect(new Set(words.map(({ number }) => number)).size).toBe(written.length);
  expect(written.map((one) => book.of(one))).toEqual(words);
});

describe("a full book", () => {
  test("still finds the words that it has, and assigns no more numbers", () => {
    const book = new Wordbook(4);
    const known = ["tap", "pipe", "sink", "drain"].map((word) => book.of(word));
    expect(["boiler", "boiler", "Boiler"].map((word) => book.of(word))).toEqual([
      { text: "boiler", number: UNNUMBERED },
      { text: "boiler", number: UNNUMBERED },
      { text: "boiler", number: UNNUMBERED },
    ]);
    expect(known.map(({ text }) => book.of(text.toUpperCase()))).toEqual(known);
  });

  test("gives no number to a word that it can't store, however many are left", () => {
    const book = new Wordbook(4);
    for (const written of ["tap", "Tap", "TAP", "tAp", "taP", "TAp", "tAP", "TaP"])
      book.of(written);
    expect([1, 2, 3].map(() => book.of("pipe").number)).toEqual([
      UNNUMBERED,
      UNNUMBERED,
      UNNUMBERED,
    ]);
  });
});
