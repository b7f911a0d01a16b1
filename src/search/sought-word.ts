import type { AboutWord } from "./about.ts";
import { BitSet } from "./bit-set.ts";
import { rarityOf } from "./relevance.ts";
import type { ReviewIndex } from "./review-index.ts";
import { term } from "./terms.ts";
import type { WordPhrase } from "./word-phrase.ts";

/** What a word of the grammar counts beside others. */
const FUNCTIONAL = 0.3;

/** A word of the question in the index. */
export interface Sought {
  readonly word: AboutWord;
  readonly exact: WordPhrase;
  readonly similar: WordPhrase;
  /** The word and the one after it, side by side. */
  readonly pair: WordPhrase | undefined;
  /** The reviews with one of them, and those that speak of one of its aspects. */
  readonly withWord: BitSet;
  readonly withSimilar: BitSet;
  readonly withAspect: BitSet;
  /** Those that answer a question of the insights that it is part of. */
  readonly withAnswer: BitSet;
  readonly rarity: number;
}

/** Looks a word up in an index. */
export function soughtIn(index: ReviewIndex, word: AboutWord): Sought {
  const { vocabulary } = index.texts;
  const numbers = (keys: readonly string[]) => keys.flatMap((key) => [...vocabulary.withKey(key)]);
  const exact = word.parts.map((part) => numbers([part]));
  const similar = numbers(word.similar);
  const next = word.next === undefined ? [] : numbers([word.next]);
  // A review that is no longer published has its words until the index is made again.
  const withWord = exact.reduce((all, part) => all.and(index.texts.having(part)), index.all());
  const withSimilar = index.texts.having(similar).and(index.all());
  const union = (facts: readonly string[]) =>
    facts.reduce((sum, fact) => sum.or(index.with(fact)), new BitSet(index.size)).and(index.all());
  const rarity = rarityOf(withWord.clone().or(withSimilar), index);
  return {
    ...{ word, withWord, withSimilar },
    withAspect: union(word.aspects.map(term.aspect)),
    withAnswer: union(word.questions.map(term.question)),
    exact: index.texts.phraseOf(exact),
    similar: index.texts.phraseOf([similar]),
    pair: next.length === 0 ? undefined : index.texts.phraseOf([...exact, next]),
    rarity: word.isFunctional ? FUNCTIONAL * rarity : rarity,
  };
}
