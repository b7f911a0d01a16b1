import { BitSet } from "./bit-set.ts";
import type { IndexedTerm } from "./match-words.ts";
import type { ReviewIndex } from "./review-index.ts";
import type { WordPhrase } from "./word-phrase.ts";

/**
 * The usual constants k1 and b of Okapi BM25: how soon repetition saturates, and how much length
 * counts.
 */
export const SATURATION = 1.2;
export const BY_LENGTH = 0.75;

interface WeighedTerm {
  readonly phrase: WordPhrase;
  /** Those in which it is looked for. */
  readonly texts: BitSet;
  /** The inverse document frequency; of a phrase, the sum over its words. */
  readonly rarity: number;
}

/** How relevant texts are to the terms of a query, except excluded ones (BM25). */
export class Relevance {
  readonly #index: ReviewIndex;
  readonly #terms: readonly WeighedTerm[];
  readonly #averageLength: number;

  constructor(query: readonly (readonly IndexedTerm[])[], index: ReviewIndex) {
    this.#index = index;
    this.#averageLength = index.texts.length / Math.max(1, index.count);
    const required = query.flat().filter(({ isLeftOut }) => !isLeftOut);
    this.#terms = required.flatMap((one) => weighed(one, index));
  }

  /** The sum of each term's rarity times its saturated frequency in the text. */
  of(slot: number): number {
    const { texts } = this.#index;
    const longer = 1 - BY_LENGTH + (BY_LENGTH * texts.lengthOf(slot)) / this.#averageLength;
    let sum = 0;
    for (const { phrase, texts: among, rarity } of this.#terms) {
      if (!among.has(slot)) continue;
      const count = texts.countIn(slot, phrase);
      sum += (rarity * count * (SATURATION + 1)) / (count + SATURATION * longer);
    }
    return sum;
  }
}

/** A term as each language has it; it is as rare as all of them together. */
function weighed({ readings }: IndexedTerm, index: ReviewIndex): WeighedTerm[] {
  const places = Array.from(readings[0]?.words ?? [], (_, at) => at);
  const rarities = places.map((at) => {
    const having = new BitSet(index.size);
    for (const { words, texts } of readings) {
      having.or(index.texts.having(words[at] ?? []).and(texts));
    }
    return rarityOf(having, index);
  });
  const rarity = rarities.reduce((sum, one) => sum + one, 0);
  return readings.map(({ words, texts }) => ({
    ...{ phrase: index.texts.phraseOf(words), texts, rarity },
  }));
}

/** The inverse document frequency of what some reviews have. */
export function rarityOf(having: BitSet, index: ReviewIndex): number {
  const count = having.countIn(index.all());
  return Math.log(1 + (index.count - count + 0.5) / (count + 0.5));
}
