import { expect, test } from "bun:test";
import { FIRST_OF_VECTORS, SUM } from "../../../src/analysis/polarity/term-dense.ts";
import { termFeatures } from "../../../src/analysis/polarity/term-features.ts";
import { vectorOf } from "../../../src/analysis/text/word-vectors.ts";
import { readText } from "./read-text.ts";

/** The dense features of the second word of a text, as a term. */
function denseOf(text: string): Float32Array {
  return termFeatures(readText(text), { from: 1, to: 2 }, []).dense;
}

function leansIn(text: string): [praise: number, blame: number] {
  const dense = denseOf(text);
  return [dense[SUM.leaning] ?? 0, dense[SUM.leaning + 1] ?? 0];
}

test("words without a vector leave its features at 0", () => {
  const dense = denseOf("the qwxz zzyq the vrrg");
  expect(dense.slice(FIRST_OF_VECTORS).every((number) => number === 0)).toBe(true);
});

test("a word used like praise leans towards praise, and towards blame if it is denied", () => {
  expect(vectorOf("rewarded")?.lean).toBeGreaterThan(0.4);
  const [praise, blame] = leansIn("the soup rewarded us");
  expect(praise).toBeGreaterThan(0);
  expect(blame).toBe(0);
  const [deniedPraise, deniedBlame] = leansIn("the soup never rewarded us");
  expect(deniedPraise).toBe(0);
  expect(deniedBlame).toBeGreaterThan(0);
});
