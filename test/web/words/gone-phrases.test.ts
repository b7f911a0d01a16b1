import { beforeAll, expect, test } from "bun:test";
import { drawnPages } from "./drawn-pages.ts";
import { type Seen, servedPages } from "./served-pages.ts";

/** Phrases that readers stumbled over, also with other numbers, units and nouns. */
const GONE = [
  /people whom reviews name/i,
  /(services|places|areas) that reviews name/i,
  /(reviews|stars) a (month|quarter|year)/i,
  /take it with you/i,
  /stars without words/i,
  /with an overall verdict/i,
  // “9 say that they call back, 1 that they do not call back”
  /[;,] \d+ that /i,
];

let pages: readonly Seen[];
beforeAll(async () => {
  const { pages: served, answers } = await servedPages();
  pages = [...served, ...answers, ...drawnPages()];
});

test.each(GONE)("no page says %p (issue 21)", (phrase) => {
  const saying = pages.filter(({ text }) => phrase.test(text));
  expect(saying.map(({ name, text }) => [name, phrase.exec(text)?.[0]])).toEqual([]);
});

test("the parts of the pages that said them are still there", () => {
  const instead = [">People<", ">Services<", ">Reviews each quarter<", ">Feeds and data<"];
  const said = [...instead, "Left a rating only.", "gave one or two stars"];
  const missing = said.filter((words) => !pages.some(({ text }) => text.includes(words)));
  expect(missing).toEqual([]);
  const sides = /\d reviews? says? that .+?; \d+ says? that /;
  expect(pages.some(({ text }) => sides.test(text))).toBe(true);
});
