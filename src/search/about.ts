import { isFrequentWord } from "../analysis/text/foreign-language.ts";
import { vectorOf } from "../analysis/text/word-vectors.ts";
import { searchable } from "../domain/text/fold-case.ts";
import { DEFAULT_LANGUAGE } from "../domain/text/language.ts";
import { distanceBetween } from "../domain/text/nearest.ts";
import { phrases, words } from "../macros/word-lists.ts" with { type: "macro" };
import {
  deniesFault,
  isDenial,
  isFault,
  type QuestionWord,
  requestedSide,
  type Side,
} from "./requested-side.ts";
import { splitText } from "./split-text.ts";
import type { Task } from "./task.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { wordKey } from "./word-key.ts";

/** A word that a question is about. */
export interface AboutWord {
  /** As it was asked, folded. */
  readonly text: string;
  readonly key: string;
  /** The keys of its parts: "no-show", or "no show", has two. Most words are their only part. */
  readonly parts: readonly string[];
  /** The word that was meant, if no review has the one that was asked, nor one like it. */
  readonly meant?: string;
  /** The key of the word that comes next in the question. */
  readonly next: string | undefined;
  /** The keys of words that mean the same to who asks. */
  readonly similar: readonly string[];
  /** The aspects of the insights that the word belongs to. */
  readonly aspects: readonly string[];
  /** Whether it only says that something is bad: "complaints about the price" are about the price. */
  readonly isFault: boolean;
}

/** What a question is about, and the side that it asks for, if it asks for one. */
export interface About {
  readonly words: readonly AboutWord[];
  readonly side: Side | undefined;
  /** Whether it has words that tell, and not only those of any question. */
  readonly isTelling: boolean;
}

const IGNORED = new Set(words("about", "ignored").split(" ").map(wordKey));
const SIMILAR = similarWords(phrases("about", "groups"));
const NONE: AboutQuestion["aspects"] = new Map();
/** More words than a question has. */
const MAX_WORDS = 24;
/** How many words are compared with a misspelled one before other requests get a turn. */
const COMPARED_AT_ONCE = 1_000;

/** A question, and what is known of the business that it is about. */
export interface AboutQuestion {
  readonly text: string;
  /** Its language, if most reviews are in another: what is spelled in it is no misspelling. */
  readonly foreign?: string | undefined;
  /** The aspects that a word belongs to, by its key. */
  readonly aspects: ReadonlyMap<string, readonly string[]>;
}

/**
 * What a question or a theme is about: its words but for those of any question ("what do people say
 * about"), each once, with misspelled ones mended.
 * @param vocabulary of the reviews
 */
export function* readAbout(
  { text, aspects, foreign }: AboutQuestion,
  vocabulary: Vocabulary,
): Task<About> {
  yield* vocabulary.takeUp();
  const all = askedWords(text, aspects).map((word, place) => ({ ...word, place }));
  const found = new Map<string, AboutWord>();
  const side = requestedSide(all);
  const telling = tellingOf(all, side, foreign);
  for (const { text: asked, key, parts, place } of telling.length > 0 ? telling : all) {
    if (found.size === MAX_WORDS) break;
    const isBad = isFault({ text: asked, key }, all) || deniesFault(all, place);
    const isForeign = foreign !== undefined;
    const known = isBad ? NONE : aspects;
    const word = yield* wordMeant({ asked, key, parts, isForeign }, known, vocabulary);
    const next = all[place + 1]?.parts[0];
    found.getOrInsert(word.key, { ...word, text: asked, next, isFault: isBad });
  }
  return { words: [...found.values()], side, isTelling: telling.length > 0 };
}

type Word = QuestionWord & Pick<AboutWord, "parts">;

/** The words of a question. Two that are listed as one are one: "no show" is "no-show". */
function askedWords(text: string, aspects: AboutQuestion["aspects"]): Word[] {
  const words: Word[] = [];
  let last: string | undefined;
  for (const { text: word } of splitText(searchable(text))) {
    const before = last === undefined ? undefined : words.at(-1);
    const key = wordKey(`${last}-${word}`);
    const isOne = before !== undefined && (SIMILAR.has(key) || aspects.has(key));
    const own = wordKey(word);
    if (isOne) words.splice(-1, 1, { text: `${last}-${word}`, key, parts: [before.key, own] });
    else words.push({ text: word, key: own, parts: [own] });
    last = isOne ? undefined : word;
  }
  return words;
}

/**
 * The words that say what a question is about; "Do they show up when they say?" has none of them. What
 * a denial says is in the side, but for "never came back" and "no problems".
 */
function tellingOf<Word extends QuestionWord>(
  all: readonly Word[],
  side: Side | undefined,
  foreign?: string,
): Word[] {
  return all.filter((word, at) => {
    if (word.key === "") return false;
    if (side !== undefined && isDenial(word)) return deniesFault(all, at);
    if (foreign !== undefined && isFrequentWord(word.text, foreign)) return false;
    return isFault(word, all) || !IGNORED.has(word.key);
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

interface SpelledWord {
  readonly asked: string;
  readonly key: string;
  readonly parts: readonly string[];
  readonly isForeign: boolean;
}

/** A word by its key, or the word that was meant if no review has it, nor one like it. */
function* wordMeant(
  { asked, key: own, parts, isForeign }: SpelledWord,
  aspects: AboutQuestion["aspects"],
  vocabulary: Vocabulary,
): Task<Omit<AboutWord, "text" | "next" | "isFault">> {
  // "Preis" has the stem of an English word.
  const isStrange = vectorOf(asked) === undefined && (isForeign || isOfOthers(asked));
  const isKept = isForeign || isInReviews(own, aspects, vocabulary) || isKnownWord(asked);
  const like = isKept ? own : yield* meantKey(own, vocabulary);
  const key = like ?? own;
  // "Rechnungen" is in the reviews if "Rechnung" is.
  const isThere = key === own || vocabulary.withKeyOf(asked).length > 0;
  const [first] = isThere ? [] : vocabulary.withKey(key);
  return {
    ...{
      key,
      parts: key === own ? parts : [key],
      similar: [...(SIMILAR.get(key) ?? [])],
      aspects: isStrange ? [] : (aspects.get(key) ?? []),
    },
    ...(first === undefined ? {} : { meant: vocabulary.wordOf(first) }),
  };
}

/** Whether a review has a word, or one of the same meaning, or may speak of its aspect. */
function isInReviews(
  key: string,
  aspects: AboutQuestion["aspects"],
  vocabulary: Vocabulary,
): boolean {
  const keys = [key, ...(SIMILAR.get(key) ?? [])];
  return aspects.has(key) || keys.some((one) => vocabulary.withKey(one).length > 0);
}

function similarWords(groups: readonly string[]): Map<string, Set<string>> {
  const similar = new Map<string, Set<string>>();
  for (const group of groups) {
    const keys = new Set(group.split(" ").map(wordKey));
    for (const key of keys) {
      const others = similar.getOrInsertComputed(key, () => new Set());
      for (const other of keys) if (other !== key) others.add(other);
    }
  }
  return similar;
}

/** From these lengths on, one letter and two letters may be wrong. */
const LETTERS = { one: 4, two: 8 };

/**
 * The key that a misspelled one most likely meant: the nearest of the reviews' words, and of equally
 * near ones the first that was seen, which is the more usual one.
 */
export function* meantKey(key: string, vocabulary: Vocabulary): Task<string | undefined> {
  if (key.length < LETTERS.one) return undefined;
  const most = key.length < LETTERS.two ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  let compared = 0;
  for (const known of vocabulary.keysLike(key, most)) {
    compared += 1;
    if (compared % COMPARED_AT_ONCE === 0) yield;
    const distance = distanceBetween(key, known);
    if (distance >= least) continue;
    [best, least] = [known, distance];
  }
  yield;
  return best;
}
