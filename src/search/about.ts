import { isFrequentWord, isGrammar } from "../analysis/text/foreign-language.ts";
import { vectorOf } from "../analysis/text/word-vectors.ts";
import { searchable } from "../domain/text/fold-case.ts";
import { DEFAULT_LANGUAGE, primaryLanguage } from "../domain/text/language.ts";
import { once } from "../domain/text/once.ts";
import type { Range } from "../domain/text/range.ts";
import { words } from "../macros/word-lists.ts" with { type: "macro" };
import { correctedSpelling, MAX_WRONG } from "./misspelled.ts";
import {
  deniesFault,
  isDenial,
  isFault,
  type QuestionWord,
  requestedSentiment,
  type Sentiment,
} from "./requested-sentiment.ts";
import { similarWords } from "./similar-words.ts";
import { splitText } from "./split-text.ts";
import type { Task } from "./task.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { wordKey } from "./word-key.ts";

/** A word that a question is about. */
export interface AboutWord {
  /** As it was asked, folded. */
  readonly text: string;
  /** The same without a mistake in its spelling. */
  readonly said: string;
  readonly key: string;
  /** The keys of its parts: "no-show", or "no show", has two. Most words are their only part. */
  readonly parts: readonly string[];
  /** The word that was meant, if no review has the one that was asked, nor one like it. */
  readonly meant?: string;
  /** The key of the word that comes next in the question. */
  readonly next: string | undefined;
  /** The keys of words that mean the same to who asks. */
  readonly similar: readonly string[];
  /** The aspects of the insights that the word, or an expression that it is part of, belongs to. */
  readonly aspects: readonly string[];
  /** The questions of the insights that such an expression answers. */
  readonly questions: readonly string[];
  /** Whether it belongs to the grammar, and says little by itself: "after", "themselves". */
  readonly isFunctional: boolean;
  /** Whether it only says that something is bad: "complaints about the price" are about the price. */
  readonly isFault: boolean;
}

/** What a question is about, and the sentiment that it asks for, if it asks for one. */
export interface About {
  readonly words: readonly AboutWord[];
  readonly sentiment: Sentiment | undefined;
  /** Whether it has words that tell, and not only those of any question. */
  readonly isTelling: boolean;
}

const ignored = once(() => new Set(words("about", "ignored").split(" ").map(wordKey)));
const FUNCTIONAL = new Set(
  [
    words("function-words", "determiners"),
    words("function-words", "subjects"),
    words("function-words", "joiners"),
    words("function-words", "others"),
  ].flatMap((list) => list.split(" ")),
);
/** More words than a question has. */
const MAX_WORDS = 24;

/** An expression of the insights' vocabulary in a question: "keep you in the loop" is communication. */
export interface AskedExpression extends Range {
  readonly aspects: readonly string[];
  readonly questions: readonly string[];
}

/** Finds the expressions in a folded text. */
export type ExpressionFinder = (folded: string) => readonly AskedExpression[];

/** A question, and what is known of the business that it is about. */
export interface AboutQuestion {
  readonly text: string;
  /** Its language, if most reviews are in another: what is spelled in it is no misspelling. */
  readonly foreign?: string | undefined;
  /** Its language otherwise, that of most reviews. */
  readonly language?: string | undefined;
  /** The aspects that a word belongs to, by its key. */
  readonly aspects: ReadonlyMap<string, readonly string[]>;
  readonly expressionsIn?: ExpressionFinder | undefined;
}

/**
 * What a question or a theme is about: its words but for those of any question ("what do people say
 * about"), each once, with misspelled ones mended.
 * @param vocabulary of the reviews
 */
export function* readAbout(question: AboutQuestion, vocabulary: Vocabulary): Task<About> {
  yield* vocabulary.takeUp();
  const { text, misspelled } = yield* mended(question, vocabulary);
  const { foreign, expressionsIn = () => [] } = question;
  const expressions = foreign === undefined ? expressionsIn(text) : [];
  yield;
  const all = askedWords(text, question.aspects);
  const sentiment = requestedSentiment(all);
  const telling = tellingOf(all, sentiment, question);
  const found = new Map<string, AboutWord>();
  for (const [place, word] of all.entries()) {
    if (found.size === MAX_WORDS) break;
    if (telling.length > 0 && !telling.includes(word)) continue;
    const asked = misspelled.get(word.start);
    const isBad = isFault(word, all) || deniesFault(all, place);
    const around = expressions.filter(({ start, end }) => start <= word.start && word.start < end);
    found.getOrInsert(word.key, {
      ...{ key: word.key, parts: word.parts, next: all[place + 1]?.parts[0], isFault: isBad },
      ...{ ...spelling(word, asked, vocabulary), said: word.text },
      ...(isBad ? BLAME : themeOf(word, around, question)),
      similar: [...(similarWords().get(word.key) ?? [])],
      isFunctional: FUNCTIONAL.has(word.text) && !similarWords().has(word.key),
    });
  }
  return { words: withOwnSimilar([...found.values()]), sentiment, isTelling: telling.length > 0 };
}

/** A word as it was asked, and the one that was meant. "Rechnungen" is in the reviews if "Rechnung" is. */
function spelling(
  { text, key }: QuestionWord,
  asked: string | undefined,
  vocabulary: Vocabulary,
): Pick<AboutWord, "text" | "meant"> {
  const [first] = vocabulary.withKey(key);
  if (asked === undefined) return { text };
  if (first === undefined || hasForm(asked, vocabulary)) return { text: asked };
  return { text: asked, meant: vocabulary.wordOf(first) };
}

/** Whether a review has a form of a word, by the rules of any of their languages. */
function hasForm(word: string, vocabulary: Vocabulary): boolean {
  return vocabulary.languages.some((one) => vocabulary.withKeyOf(word, one).length > 0);
}

type Theme = Pick<AboutWord, "aspects" | "questions">;
const BLAME: Theme = { aspects: [], questions: [] };

/** What a word belongs to, by itself and as a part of expressions. */
function themeOf(
  { text, key }: QuestionWord,
  around: readonly AskedExpression[],
  { aspects, foreign }: AboutQuestion,
): Theme {
  // "Preis" has the stem of an English word.
  const isStrange = vectorOf(text) === undefined && (foreign !== undefined || isOfOthers(text));
  const own = isStrange ? [] : (aspects.get(key) ?? []);
  return {
    aspects: [...new Set([...own, ...around.flatMap((one) => one.aspects)])],
    questions: [...new Set(around.flatMap((one) => one.questions))],
  };
}

/** A question, folded, with its misspelled words replaced by those that were meant. */
interface Mended {
  readonly text: string;
  /** These words as they were asked, by where those that replace them begin. */
  readonly misspelled: ReadonlyMap<number, string>;
}

function* mended({ text, foreign, aspects }: AboutQuestion, vocabulary: Vocabulary): Task<Mended> {
  const folded = searchable(text);
  const misspelled = new Map<number, string>();
  const looked = new Map<string, string | undefined>();
  const isSaid = (word: string) =>
    isInReviews(wordKey(word), aspects, vocabulary) || hasForm(word, vocabulary);
  let whole = "";
  let done = 0;
  for (const { text: word, start, end } of splitText(folded)) {
    const isRight = foreign !== undefined || isKnownWord(word) || isSaid(word);
    if (!isRight && !looked.has(word) && looked.size < MAX_WORDS) {
      const said = yield* vocabulary.wordsLike(word, MAX_WRONG);
      looked.set(word, yield* correctedSpelling(word, said, isSaid));
    }
    const meant = looked.get(word);
    whole += folded.slice(done, start);
    if (meant !== undefined) misspelled.set(whole.length, word);
    whole += meant ?? word;
    done = end;
  }
  return { text: whole + folded.slice(done), misspelled };
}

/** Words of the same meaning that are asked for themselves count once: in "septic tank", a tank. */
function withOwnSimilar(all: readonly AboutWord[]): AboutWord[] {
  const asked = new Set(all.flatMap(({ parts }) => parts));
  return all.map((word) => ({ ...word, similar: word.similar.filter((key) => !asked.has(key)) }));
}

type Word = QuestionWord & Pick<AboutWord, "parts"> & Pick<Range, "start">;

/** The words of a folded question. Two that are listed as one are one: "no show" is "no-show". */
function askedWords(folded: string, aspects: AboutQuestion["aspects"]): Word[] {
  const words: Word[] = [];
  let last: string | undefined;
  for (const { text: word, start } of splitText(folded)) {
    const before = last === undefined ? undefined : words.at(-1);
    const key = wordKey(`${last}-${word}`);
    const isOne = before !== undefined && (similarWords().has(key) || aspects.has(key));
    const own = wordKey(word);
    if (isOne) {
      const parts = [before.key, own];
      words.splice(-1, 1, { text: `${last}-${word}`, key, parts, start: before.start });
    } else words.push({ text: word, key: own, parts: [own], start });
    last = isOne ? undefined : word;
  }
  return words;
}

/**
 * The words that say what a question is about; "Do they show up when they say?" has none of them. What
 * a denial says is in the sentiment, but for "never came back" and "no problems".
 */
function tellingOf(
  all: readonly Word[],
  sentiment: Sentiment | undefined,
  { foreign, language = DEFAULT_LANGUAGE }: AboutQuestion,
): Word[] {
  const own = foreign ?? primaryLanguage(language);
  return all.filter((word, at) => {
    if (word.key === "") return false;
    if (sentiment !== undefined && isDenial(word)) return deniesFault(all, at);
    // Those of English are on a list of their own.
    if (own !== DEFAULT_LANGUAGE && isGrammar(word.text, own)) return false;
    return isFault(word, all) || !ignored().has(word.key);
  });
}

/** Whether a word is spelled as people spell it, though perhaps no review has it: "flags". */
function isKnownWord(text: string): boolean {
  return vectorOf(text) !== undefined || isFrequentWord(text);
}

/** Whether it is a frequent word of other languages, and none of English. */
function isOfOthers(text: string): boolean {
  return isFrequentWord(text) && !isFrequentWord(text, DEFAULT_LANGUAGE);
}

/** Whether a review has a word, or one of the same meaning, or may speak of its aspect. */
function isInReviews(
  key: string,
  aspects: AboutQuestion["aspects"],
  vocabulary: Vocabulary,
): boolean {
  const keys = [key, ...(similarWords().get(key) ?? [])];
  return aspects.has(key) || keys.some((one) => vocabulary.withKey(one).length > 0);
}
