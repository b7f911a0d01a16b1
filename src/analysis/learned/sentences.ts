import { onceEach } from "../../domain/text/once.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

/** A stretch of a text, by its characters, with its words in lower case. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** A sentence, and the clauses in which it turns: "Das Essen war gut, | aber der Kellner nicht." */
export interface Sentence extends Passage {
  /** As it is written. */
  readonly text: string;
  readonly clauses: readonly Passage[];
}

/** What is known of a word, wherever it stands. */
interface KnownWord {
  /** In lower case, with one form of ss. */
  readonly text: string;
  readonly isCapital: boolean;
  /** No mark, except those that ask or exclaim. */
  readonly isWord: boolean;
}

interface Word extends KnownWord {
  readonly start: number;
  readonly end: number;
}

const WORD = /[¡¿«“„"]{0,3}\p{L}[\p{L}\p{M}]*|[¡¿«“„"]{0,3}\d+|[!?]|[.…]+|[,;:()–—]|\n/gu;
/** What a word may begin with that is no part of it. */
const OPENERS = /^[¡¿«“„"]+/;
/** What no sentence begins with, or ends with. */
const NO_START = /^[^\p{L}\p{N}¡¿«“„"(]/u;
const NO_END = /^[,;:(–—\n]$/;
const SENTENCE_END = /^(?:[.!?…]+|\n)$/;
const CLAUSE_END = /^[,;:()–—]$/;
const IS_WORD = /^[\p{L}\d!?]/u;
/** Brackets within a sentence, which goes on after them: "ein Menü (im Januar!!) und alles warm". */
const ENCLOSED = /(?<=[^\s.!?…] *)\([^()\n]*\)/gu;
const DIGITS = /^\d+$/;
const CAPITAL = /^\P{L}*\p{Lu}/u;
const LETTER = /\p{L}/u;
/** How many words are cached. Most of a text is the same few words. */
const MAX_KNOWN = 20_000;
/** A clause of fewer words says nothing by itself: "ja, aber". */
const MIN_CLAUSE = 2;

/** Splits a text into sentences and clauses, by marks and the language's words for contrast. */
export function sentencesOf(text: string, vocabulary: LearnedVocabulary): Sentence[] {
  const words = locatedWords(text);
  const isEnclosed = enclosures(text);
  const sentences = splitBefore(
    words,
    (at) => isNewSentence(words, at, vocabulary) && !isEnclosed(words[at]?.start ?? 0),
  );
  return sentences
    .map((sentence) => sentenceOf(text, sentence, vocabulary))
    .filter(({ words: said }) => said.some((word) => LETTER.test(word)));
}

/** Whether a place is within such brackets; to be asked for one place after another. */
function enclosures(text: string): (place: number) => boolean {
  const all = Array.from(text.matchAll(ENCLOSED), ({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
  let next = 0;
  return (place) => {
    while ((all[next]?.to ?? Number.POSITIVE_INFINITY) <= place) next += 1;
    return (all[next]?.from ?? Number.POSITIVE_INFINITY) < place;
  };
}

/** The words of a text, without marks. */
export function wordsOf(text: string): readonly string[] {
  return passageOf(locatedWords(text)).words;
}

function locatedWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => {
    const { text: word, isCapital, isWord } = wordOf(found);
    return { start: index, end: index + found.length, text: word, isCapital, isWord };
  });
}

const wordOf = onceEach(readWord, MAX_KNOWN);

function readWord(written: string): KnownWord {
  const lower = written.replace(OPENERS, "").toLowerCase();
  const text = lower.normalize("NFC").replaceAll("ß", "ss");
  return { text, isCapital: CAPITAL.test(written), isWord: IS_WORD.test(text) };
}

/** "z. B.", "am 3. Mai" and "ihren 18. gefeiert" end no sentence. */
function isNewSentence(words: readonly Word[], at: number, { abbreviations }: LearnedVocabulary) {
  const [mark, before, next] = [words[at - 1], words[at - 2], words[at]];
  if (mark === undefined || !SENTENCE_END.test(mark.text)) return false;
  if (next === undefined || SENTENCE_END.test(next.text)) return false;
  if (mark.text !== "." || before === undefined) return true;
  const isOrdinal = DIGITS.test(before.text) && !next.isCapital;
  const isShort = before.text.length === 1 || abbreviations.has(before.text);
  return !isShort && !isOrdinal && next.start > mark.end;
}

function sentenceOf(text: string, words: readonly Word[], vocabulary: LearnedVocabulary): Sentence {
  const clauses = splitBefore(words, (at) => {
    const isMark = CLAUSE_END.test(words[at - 1]?.text ?? "");
    return isMark || vocabulary.contrasts.has(words[at]?.text ?? "");
  });
  const said = clauses.map(passageOf).filter((clause) => clause.words.length >= MIN_CLAUSE);
  const passage = passageOf(words);
  return { ...passage, text: text.slice(passage.start, passage.end), clauses: said };
}

function passageOf(words: readonly Word[]): Passage {
  const first = words.find(({ text }) => !NO_START.test(text));
  const last = words.findLast(({ text }) => !NO_END.test(text));
  return {
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    words: words.filter(({ isWord }) => isWord).map(({ text }) => text),
  };
}

/** @param isNew whether a new part begins at this word */
function splitBefore(words: readonly Word[], isNew: (at: number) => boolean): Word[][] {
  const parts: Word[][] = [];
  for (const [at, word] of words.entries()) {
    if (at === 0 || isNew(at)) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts;
}
