import { DEFAULT_LANGUAGE } from "../domain/text/language.ts";
import type { AboutWord } from "./about.ts";
import { BitSet } from "./bit-set.ts";
import { readersOf } from "./match-words.ts";
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

/** Looks a word up in an index, by the rules of each language in the texts that are in it. */
export function soughtIn(index: ReviewIndex, word: AboutWord): Sought {
  const { vocabulary } = index.texts;
  const numbers = (keys: readonly string[]) => keys.flatMap((key) => [...vocabulary.withKey(key)]);
  const readers = readersOf(index).map(({ language, texts }) => {
    const isEnglish = language === DEFAULT_LANGUAGE || word.parts.length > 1;
    const forms = () => [vocabulary.withKeyOf(word.said, language)];
    return { texts, words: isEnglish ? word.parts.map((part) => numbers([part])) : forms() };
  });
  const exact = word.parts.map((_, at) => readers.flatMap(({ words }) => words[at] ?? []));
  const similar = numbers(word.similar);
  const next = word.next === undefined ? [] : numbers([word.next]);
  // A review that is no longer published has its words until the index is made again.
  const withWord = new BitSet(index.size);
  for (const { texts, words } of readers) {
    const having = words.reduce((all, part) => all.and(index.texts.having(part)), index.all());
    withWord.or(having.and(texts));
  }
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
