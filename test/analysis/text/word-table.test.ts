import { expect, test } from "bun:test";
import { WordTable, wordAt, wordOf } from "../../../src/analysis/text/word-table.ts";
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
