import type { Bits } from "./bits.ts";
import { type IndexedTerm, withTerm } from "./match-words.ts";
import type { ReviewIndex } from "./review-index.ts";
import type { Steps } from "./steps.ts";

/** Okapi BM25 with the usual constants: how soon a repeated word counts no more, and a text's length. */
const SATURATION = 1.2;
const BY_LENGTH = 0.75;
const A_TURN = 5_000;

/**
 * How relevant each of some texts is to the terms of a query that are not left out: the sum of each
 * term's rarity times how often it stands there (BM25).
 * @returns a score for each slot; 0 for those that are not among the texts
 */
export function* relevanceOf(
  matching: Bits,
  query: readonly (readonly IndexedTerm[])[],
  index: ReviewIndex,
): Steps<Float64Array> {
  const { texts, count: all } = index;
  const scores = new Float64Array(texts.size);
  const average = texts.length / Math.max(1, all);
  const alive = index.all();
  let looked = 0;
  for (const term of query.flat().filter(({ isLeftOut }) => !isLeftOut)) {
    const found = yield* withTerm(term, texts);
    const having = found.countIn(alive);
    const rarity = Math.log(1 + (all - having + 0.5) / (having + 0.5));
    const phrase = texts.phraseOf(term.words);
    for (const slot of found.and(matching)) {
      const count = texts.countIn(slot, phrase);
      const longer = 1 - BY_LENGTH + (BY_LENGTH * texts.lengthOf(slot)) / average;
      const weight = (count * (SATURATION + 1)) / (count + SATURATION * longer);
      scores[slot] = (scores[slot] ?? 0) + rarity * weight;
      looked += 1;
      if (looked % A_TURN === 0) yield;
    }
  }
  return scores;
}
