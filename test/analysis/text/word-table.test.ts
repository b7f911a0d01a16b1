import { expect, test } from "bun:test";
import { WordNumbers, WordTable, wordAt, wordOf } from "../../../src/analysis/text/word-table.ts";
import { UNNUMBERED } from "../../../src/analysis/text/wordbook.ts";

test("a word is the same alone and within a text", () => {
  expect(wordAt("the Tap drips", 4, 7)).toEqual(wordOf("tap"));
});

/** A table of the words' lengths, and the words for which it had to compute one. */
function tableOfLengths() {
  const asked: string[] = [];
  const table = new WordTable((text) => {
    asked.push(text);
    return text.length;
  });
  return { table, asked };
}

test("a table computes a word's value once", () => {
  const { table, asked } = tableOfLengths();
  const [tap, pipe] = [
    { text: "tap", number: 7 },
    { text: "pipe", number: 9 },
  ];
  expect([tap, pipe, { ...tap }, pipe].map((word) => table.of(word))).toEqual([3, 4, 3, 4]);
  expect(asked).toEqual(["tap", "pipe"]);
});

test("a table also holds words without a number, and drops some when there are many", () => {
  const { table, asked } = tableOfLengths();
  const late = (text: string) => table.of({ text, number: UNNUMBERED });
  expect([late("tap"), late("tap"), late("pipe")]).toEqual([3, 3, 4]);
  expect(asked).toEqual(["tap", "pipe"]);
  for (let index = 0; index < 20_000; index += 1) late(`late${index}`);
  expect(late("tap")).toBe(3);
  expect(asked.filter((word) => word === "tap")).toHaveLength(2);
});

test("a table of numbers computes each once, 0 too, and those of words without a number each time", () => {
  const asked: string[] = [];
  const table = new WordNumbers((text) => {
    asked.push(text);
    return text.length - 3;
  });
  const words = [7, 9, 7, 9, UNNUMBERED, UNNUMBERED].map((number) => ({
    text: number === 9 ? "pipe" : "tap",
    number,
  }));
  expect(words.map((word) => table.of(word))).toEqual([0, 1, 0, 1, 0, 0]);
  expect(asked).toEqual(["tap", "pipe", "tap", "tap"]);
});
