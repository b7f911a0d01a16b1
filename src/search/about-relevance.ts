import { type About, type AboutQuestion, readAbout } from "./about.ts";
import type { Keys } from "./best-sentence.ts";
import { BitSet } from "./bit-set.ts";
import { languageOfQuestion, type QuestionLanguage } from "./question-language.ts";
import { BY_LENGTH, SATURATION } from "./relevance.ts";
import type { Sentiment } from "./requested-sentiment.ts";
import type { ReviewIndex } from "./review-index.ts";
import { SentimentRanks } from "./sentiment-ranks.ts";
import { type Sought, soughtIn } from "./sought-word.ts";
import type { Task } from "./task.ts";
import { term } from "./terms.ts";
import type { WordPhrase } from "./word-phrase.ts";

/**
 * What a word counts as it was asked, in another wording, as an aspect that a review speaks of, as a
 * question that it answers, and with the next word. Chosen on half of the questions of
 * `bun run eval:agents retrieval`, where small changes make no difference.
 */
const WEIGHT = { exact: 1, similar: 0.5, aspect: 0.45, answer: 0.2, pair: 0.5 } as const;
/**
 * A review speaks of a question if the words that it has, weighed by their rarity, are this share of the
 * question's: of "piano service" it needs the piano, since nearly all speak of service. So 22 % of the
 * reviews are counted for a question, and 95 % of those that answer it; at twice the share 8 % and 71 %
 * (`bun run eval:agents retrieval`).
 */
const ENOUGH = 0.24;
/** What counts as which part of a word: an aspect is enough if nothing else is asked about. */
const SHARE = { exact: 1, similar: 0.6, aspect: 0.25 } as const;
/** More than any words score: reviews of the requested sentiment come before all others. */
const A_RANK = 10_000;
/** How many words of the same meaning are named where no review has the one that was asked. */
const MAX_NAMED = 3;
/** How many reviews are looked at before other requests get a turn. */
const A_TURN = 1_000;

type ReadAbout = About & { readonly language: QuestionLanguage | undefined };

/** How many reviews speak of an aspect, and with which sentiment; mixed opinions have both. */
export interface AspectCounts {
  readonly aspect: string;
  readonly reviews: number;
  readonly praise: number;
  readonly complaint: number;
}

/** A word of the question that no review has. */
export interface UnknownWord {
  readonly text: string;
  /** The word like it that was searched for. */
  readonly meant?: string;
  /** Words of the reviews with the same meaning, which were searched for. */
  readonly similar: readonly string[];
  /** The aspects that were searched for. */
  readonly aspects: readonly string[];
}

/** The only word of a question, if most of what is found has only its aspect. */
export interface WiderWord {
  readonly text: string;
  /** How many reviews have the word, or one of the same meaning. */
  readonly reviews: number;
  readonly aspects: readonly string[];
}

/** Which reviews speak of a question's words, and how much: in any wording, and no word demanded. */
export class AboutRelevance {
  /** The sentiment that the question asks for. */
  readonly sentiment: Sentiment | undefined;
  readonly unknown: readonly UnknownWord[];
  readonly wider: WiderWord | undefined;
  /** Whether the question has words that tell what it is about. */
  readonly isTelling: boolean;
  readonly language: QuestionLanguage | undefined;
  readonly #index: ReviewIndex;
  readonly #sought: readonly Sought[];
  /** The words that say what it is about, unless it is about nothing but faults. */
  readonly #themes: readonly Sought[];
  readonly #averageLength: number;
  readonly #all: number;
  readonly #ranks: SentimentRanks | undefined;

  private constructor(sought: readonly Sought[], about: ReadAbout, index: ReviewIndex) {
    const { sentiment } = about;
    this.isTelling = about.isTelling;
    this.language = about.language;
    const themes = sought.filter(({ word }) => !word.isFault);
    this.sentiment = sentiment;
    this.#index = index;
    this.#sought = sought.filter(isFound);
    this.#themes = (themes.length > 0 ? themes : sought).filter(isFound);
    this.unknown = themes.filter(isUnknown).map((one) => unknownWord(one, index));
    const [only, ...others] = themes;
    this.wider = only === undefined || others.length > 0 ? undefined : widerWord(only);
    this.#averageLength = index.texts.length / Math.max(1, index.count);
    this.#all = this.#themes.reduce((sum, { rarity }) => sum + rarity, 0);
    const asked = { hasTheme: themes.length > 0, aspects: this.#aspects };
    // Stars alone say nothing of a theme: of "smelly drain" the words must tell.
    const hasRanks = !asked.hasTheme || asked.aspects.length > 0;
    this.#ranks =
      sentiment && hasRanks ? new SentimentRanks({ sentiment, ...asked }, index) : undefined;
  }

  /** Looks a question up in an index, a word at a time. */
  static *of(question: AboutQuestion, index: ReviewIndex): Task<AboutRelevance> {
    const sought: Sought[] = [];
    const language = languageOfQuestion(question.text, index);
    const asked = { ...question, foreign: language?.foreign, language: language?.reviews };
    const about = yield* readAbout(asked, index.texts.vocabulary);
    for (const word of about.words) {
      sought.push(soughtIn(index, word));
      yield;
    }
    yield;
    return new AboutRelevance(sought, { ...about, language }, index);
  }

  /** What each word is in the reviews: its key and those of the same meaning. */
  get keys(): Keys {
    return {
      exact: this.#sought.flatMap(({ word }) => word.parts),
      similar: this.#sought.flatMap(({ word }) => word.similar),
    };
  }

  /** What these reviews say of each aspect that the question names, if any of them speaks of it. */
  aspectsIn(found: BitSet): AspectCounts[] {
    const count = (fact: string) => this.#index.countIn(found, fact);
    return this.#aspects.flatMap((id) => {
      const aspect = term.aspect(id);
      const reviews = count(aspect);
      if (reviews === 0) return [];
      const praise = count(term.said("praise", aspect));
      return [{ aspect: id, reviews, praise, complaint: count(term.said("complaint", aspect)) }];
    });
  }

  get #aspects(): string[] {
    return [...new Set(this.#sought.flatMap(({ word }) => word.aspects))];
  }

  /** The reviews, among those given, that speak of it. */
  *speaking(among: BitSet): Task<BitSet> {
    const found = new BitSet(this.#index.size);
    let looked = 0;
    for (const slot of among) {
      looked += 1;
      if (looked % A_TURN === 0) yield;
      if (this.#ranks?.ofAll.has(slot) || this.#isEnough(slot)) found.add(slot);
    }
    return found;
  }

  #isEnough(slot: number): boolean {
    const share = this.#themes.reduce((sum, one) => sum + one.rarity * shareIn(one, slot), 0);
    return this.#all > 0 && share >= ENOUGH * this.#all;
  }

  /** How relevant a review is: first by the sentiment that is asked for, then by its words. */
  of(slot: number): number {
    return A_RANK * (this.#ranks?.of(slot) ?? 0) + this.#byWords(slot);
  }

  /** BM25, where other wordings and aspects count less than the word itself. */
  #byWords(slot: number): number {
    const { texts } = this.#index;
    const longer = 1 - BY_LENGTH + (BY_LENGTH * texts.lengthOf(slot)) / this.#averageLength;
    const told = (slots: BitSet, words: WordPhrase | undefined) => {
      if (words === undefined || !slots.has(slot)) return 0;
      const count = texts.countIn(slot, words);
      return (count * (SATURATION + 1)) / (count + SATURATION * longer);
    };
    return this.#sought.reduce((sum, one) => {
      const { withWord, withSimilar, withAspect, withAnswer } = one;
      const all =
        WEIGHT.exact * told(withWord, one.exact) +
        WEIGHT.similar * told(withSimilar, one.similar) +
        WEIGHT.pair * told(withWord, one.pair) +
        (withAspect.has(slot) ? WEIGHT.aspect : 0) +
        (withAnswer.has(slot) ? WEIGHT.answer : 0);
      return sum + one.rarity * all;
    }, 0);
  }
}

function shareIn({ withWord, withSimilar, withAspect, withAnswer }: Sought, slot: number): number {
  if (withWord.has(slot)) return SHARE.exact;
  if (withSimilar.has(slot)) return SHARE.similar;
  return withAspect.has(slot) || withAnswer.has(slot) ? SHARE.aspect : 0;
}

function isFound({ withWord, withSimilar, withAspect, withAnswer }: Sought): boolean {
  return [withWord, withSimilar, withAspect, withAnswer].some(({ count }) => count > 0);
}

function isUnknown({ word, withWord }: Sought): boolean {
  return word.meant !== undefined || withWord.count === 0;
}

function unknownWord({ word, withAspect }: Sought, { texts }: ReviewIndex): UnknownWord {
  const { text, meant } = word;
  if (meant !== undefined) return { text, meant, similar: [], aspects: [] };
  const { vocabulary } = texts;
  const similar = word.similar.flatMap((key) => vocabulary.withKey(key).slice(0, 1));
  return {
    text,
    similar: similar.slice(0, MAX_NAMED).map((number) => vocabulary.wordOf(number)),
    aspects: withAspect.count > 0 ? word.aspects : [],
  };
}

/** A word whose aspect brings more reviews than it has itself; undefined if it does not. */
function widerWord({ word, withWord, withSimilar, withAspect }: Sought): WiderWord | undefined {
  const own = withWord.clone().or(withSimilar);
  const more = withAspect.clone().andNot(own).count;
  if (withWord.count === 0 || word.meant !== undefined || more <= own.count) return undefined;
  return { text: word.text, reviews: own.count, aspects: word.aspects };
}
