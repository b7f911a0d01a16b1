import { expect, test } from "bun:test";
import { emptyVector } from "../../../src/analysis/polarity/features.ts";
import { read } from "../../../src/analysis/polarity/reading.ts";
import { TERM_DENSE, termFeatures } from "../../../src/analysis/polarity/term-features.ts";
import { FIRST_OF_VECTORS } from "../../../src/analysis/polarity/term-scene.ts";
import { segment } from "../../../src/analysis/text/clauses.ts";
import { tokenize } from "../../../src/analysis/text/tokens.ts";
import { vectorOf } from "../../../src/analysis/text/word-vectors.ts";

/** Sums of words that lean to praise and to blame are the first of the last six numbers. */
const LEANS = TERM_DENSE - 6;

/** The dense numbers of the second word of a text, as a term. */
function denseOf(text: string): Float32Array {
  const tokens = tokenize(text);
  const vector = emptyVector(TERM_DENSE);
  termFeatures(read(tokens, segment(text, tokens)), { from: 1, to: 2 }, [], vector);
  return vector.dense;
}

function leansIn(text: string): [praise: number, blame: number] {
  const dense = denseOf(text);
  return [dense[LEANS] ?? 0, dense[LEANS + 1] ?? 0];
}

test("words without a vector leave its numbers at 0", () => {
  const dense = denseOf("the qwxz zzyq the vrrg");
  expect(dense.slice(FIRST_OF_VECTORS).every((number) => number === 0)).toBe(true);
});

test("a word that is used like praise leans to praise, and to blame where it is denied", () => {
  expect(vectorOf("rewarded")?.lean).toBeGreaterThan(0.4);
  const [praise, blame] = leansIn("the soup rewarded us");
  expect(praise).toBeGreaterThan(0);
  expect(blame).toBe(0);
  const [deniedPraise, deniedBlame] = leansIn("the soup never rewarded us");
  expect(deniedPraise).toBe(0);
  expect(deniedBlame).toBeGreaterThan(0);
});
