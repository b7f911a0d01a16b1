import { type AboutQuestion, type AboutWord, readAbout } from "./about.ts";
import type { Keys } from "./best-sentence.ts";
import { BitSet } from "./bit-set.ts";
import { BY_LENGTH, rarityOf, SATURATION } from "./relevance.ts";
import type { ReviewIndex } from "./review-index.ts";
import type { Task } from "./task.ts";
import { term } from "./terms.ts";
import type { WordPhrase } from "./text-index.ts";

/** What a word counts as it was asked, in another wording, and as an aspect of a review's text. */
const WEIGHT = { exact: 1, similar: 0.6, aspect: 0.45, pair: 0.5 } as const;
/** A review speaks of a question if it has this share of what the question's words tell. */
const ENOUGH = 0.2;
/** What an aspect adds to that share: enough if nothing else is asked about. */
const SHARE_OF_ASPECT = 0.25;
/** How many reviews are looked at before other requests get a turn. */
const A_TURN = 1_000;

/** A word of the question in the index. */
interface Sought {
  readonly word: AboutWord;
  readonly exact: WordPhrase;
  readonly similar: WordPhrase;
  /** The word and the one after it, side by side. */
  readonly pair: WordPhrase | undefined;
  /** The reviews with one of them, and those that speak of one of its aspects. */
  readonly withWord: BitSet;
  readonly withSimilar: BitSet;
  readonly withAspect: BitSet;
  readonly rarity: number;
}

/** How many reviews speak of an aspect, and on which side; mixed opinions are on both. */
export interface AspectCounts {
  readonly aspect: string;
  readonly reviews: number;
  readonly praise: number;
  readonly complaint: number;
}

/** A word of the question that no review has, nor one of the same meaning. */
export interface UnknownWord {
  readonly text: string;
  /** The word like it that was searched for. */
  readonly meant?: string;
  /** The aspects that were searched for. */
  readonly aspects: readonly string[];
}

/** Which reviews speak of a question's words, and how much: in any wording, and no word demanded. */
export class AboutRelevance {
  readonly unknown: readonly UnknownWord[];
  readonly #index: ReviewIndex;
  readonly #sought: readonly Sought[];
  readonly #averageLength: number;
  readonly #all: number;

  private constructor(sought: readonly Sought[], index: ReviewIndex) {
    this.#index = index;
    this.#sought = sought.filter(isFound);
    this.unknown = sought.filter(isUnknown).map(unknownWord);
    this.#averageLength = index.texts.length / Math.max(1, index.count);
    this.#all = this.#sought.reduce((sum, { rarity }) => sum + rarity, 0);
  }

  /** Looks a question up in an index, a word at a time. */
  static *of(question: AboutQuestion, index: ReviewIndex): Task<AboutRelevance> {
    const sought: Sought[] = [];
    for (const word of yield* readAbout(question, index.texts.vocabulary)) {
      sought.push(soughtIn(index, word));
      yield;
    }
    return new AboutRelevance(sought, index);
  }

  /** What each word is in the reviews: its key and those of the same meaning. */
  get keys(): Keys {
    return {
      exact: this.#sought.map(({ word }) => word.key),
      similar: this.#sought.flatMap(({ word }) => word.similar),
    };
  }

  /** What these reviews say of each aspect that the question names, if any of them speaks of it. */
  aspectsIn(found: BitSet): AspectCounts[] {
    const ids = new Set(this.#sought.flatMap(({ word }) => word.aspects));
    const count = (fact: string) => this.#index.countIn(found, fact);
    return [...ids].flatMap((id) => {
      const aspect = term.aspect(id);
      const reviews = count(aspect);
      if (reviews === 0) return [];
      const praise = count(term.said("praise", aspect));
      return [{ aspect: id, reviews, praise, complaint: count(term.said("complaint", aspect)) }];
    });
  }

  /** The reviews, among those given, that speak of it. */
  *speaking(among: BitSet): Task<BitSet> {
    const found = new BitSet(this.#index.size);
    let looked = 0;
    for (const slot of among) {
      looked += 1;
      if (looked % A_TURN === 0) yield;
      if (this.#share(slot) >= ENOUGH * this.#all && this.#all > 0) found.add(slot);
    }
    return found;
  }

  #share(slot: number): number {
    return this.#sought.reduce((sum, one) => sum + one.rarity * weightIn(one, slot), 0);
  }

  /** BM25, where other wordings and aspects count less than the word itself. */
  of(slot: number): number {
    const { texts } = this.#index;
    const longer = 1 - BY_LENGTH + (BY_LENGTH * texts.lengthOf(slot)) / this.#averageLength;
    const saturated = (count: number) => (count * (SATURATION + 1)) / (count + SATURATION * longer);
    return this.#sought.reduce((sum, one) => {
      const exact = saturated(texts.countIn(slot, one.exact));
      const similar = saturated(texts.countIn(slot, one.similar));
      const aspect = one.withAspect.has(slot) ? 1 : 0;
      const pair = one.pair === undefined ? 0 : saturated(texts.countIn(slot, one.pair));
      const told =
        exact * WEIGHT.exact +
        similar * WEIGHT.similar +
        aspect * WEIGHT.aspect +
        pair * WEIGHT.pair;
      return sum + one.rarity * told;
    }, 0);
  }
}

function weightIn({ withWord, withSimilar, withAspect }: Sought, slot: number): number {
  if (withWord.has(slot)) return WEIGHT.exact;
  if (withSimilar.has(slot)) return WEIGHT.similar;
  return withAspect.has(slot) ? SHARE_OF_ASPECT : 0;
}

function isFound({ withWord, withSimilar, withAspect }: Sought): boolean {
  return withWord.count + withSimilar.count + withAspect.count > 0;
}

function isUnknown({ word, withWord, withSimilar }: Sought): boolean {
  return word.meant !== undefined || withWord.count + withSimilar.count === 0;
}

function unknownWord({ word: { text, meant, aspects }, withAspect }: Sought): UnknownWord {
  if (meant !== undefined) return { text, meant, aspects: [] };
  return { text, aspects: withAspect.count > 0 ? aspects : [] };
}

function soughtIn(index: ReviewIndex, word: AboutWord): Sought {
  const { vocabulary } = index.texts;
  const numbers = (keys: readonly string[]) => keys.flatMap((key) => [...vocabulary.withKey(key)]);
  const [exact, similar] = [numbers([word.key]), numbers(word.similar)];
  const next = word.next === undefined ? [] : numbers([word.next]);
  const withWord = index.texts.having(exact);
  const withSimilar = index.texts.having(similar);
  const withAspect = new BitSet(index.size);
  for (const aspect of word.aspects) withAspect.or(index.with(term.aspect(aspect)));
  return {
    ...{ word, withWord, withSimilar, withAspect },
    exact: index.texts.phraseOf([exact]),
    similar: index.texts.phraseOf([similar]),
    pair: next.length === 0 ? undefined : index.texts.phraseOf([exact, next]),
    rarity: rarityOf(withWord.clone().or(withSimilar), index),
  };
}
