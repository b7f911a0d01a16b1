import type { Review } from "../domain/review/review.ts";
import { searchable } from "../domain/text/fold-case.ts";
import { graphemesIn } from "../domain/text/graphemes.ts";
import { DEFAULT_LANGUAGE, primaryLanguage } from "../domain/text/language.ts";
import type { Range } from "../domain/text/range.ts";
import { keysIn } from "./language-keys.ts";
import type { WordQuery } from "./query-words.ts";
import { type Run, splitText } from "./split-text.ts";

/** The parts of a question that can match text. */
interface TextQuery {
  readonly text?: string | undefined;
  readonly words?: WordQuery | undefined;
  /** By whose rules words are compared, first that of texts in none of them. */
  readonly languages?: readonly string[] | undefined;
}

const ASCII = /^[\0-\x7f]*$/;

/** A folded text that can map ranges back to the original. */
interface Folded {
  readonly folded: string;
  /** The range of the original text behind a folded range, widened to whole graphemes. */
  original(range: Range): Range;
}

/** A word with its keys, so that comparing words need not compute it again. */
interface KeyedWord extends Run {
  readonly keys: readonly string[];
}

/** A text of a review, and the language that the review is in, if that is known. */
export type MatchedText = Pick<Review, "text" | "language">;

/**
 * A function that finds where a text matches a question. Its ranges are in order; overlapping ones
 * are merged.
 */
export function textMatcher({
  text = "",
  words = [],
  languages = [DEFAULT_LANGUAGE],
}: TextQuery): (whole: MatchedText) => Range[] {
  const part = searchable(text);
  const required = words.flat().filter(({ isLeftOut }) => !isLeftOut);
  const [first = DEFAULT_LANGUAGE] = languages;
  const phrasesOf = new Map<string, KeyedWord[][]>();
  const phrasesIn = (language: string) =>
    phrasesOf.getOrInsertComputed(language, () =>
      required.map((one) => keyedWords(one.text, language)).filter(({ length }) => length > 0),
    );
  return (whole) => {
    const own = primaryLanguage(whole.language ?? first);
    const language = languages.includes(own) ? own : first;
    const { folded, original } = foldWithPlaces(whole.text);
    const ranges = [...partsIn(folded, part)];
    const phrases = phrasesIn(language);
    if (phrases.length > 0) ranges.push(...placesOf(phrases, keyedWords(folded, language)));
    return joined(ranges.map(original));
  };
}

function keyedWords(folded: string, language: string): KeyedWord[] {
  return splitText(folded).map((run) => ({ ...run, keys: keysIn(language, run.text) }));
}

/** Folding may change a text's length, but never across grapheme boundaries. */
function foldWithPlaces(text: string): Folded {
  if (ASCII.test(text)) return { folded: searchable(text), original: (range) => range };
  const places: number[] = [];
  let folded = "";
  for (const { segment, index } of graphemesIn(text)) {
    folded += searchable(segment);
    while (places.length < folded.length) places.push(index);
  }
  const original = ({ start, end }: Range) => ({
    start: places[start] ?? 0,
    end: places[graphemeEnd(places, end)] ?? text.length,
  });
  return { folded, original };
}

/** The end of the grapheme in which a folded range ends. */
function graphemeEnd(places: readonly number[], end: number): number {
  let at = end;
  while (at < places.length && places[at] === places[end - 1]) at += 1;
  return at;
}

function* partsIn(folded: string, part: string): Generator<Range> {
  if (part === "") return;
  let start = folded.indexOf(part);
  while (start >= 0) {
    yield { start, end: start + part.length };
    start = folded.indexOf(part, start + part.length);
  }
}

function* placesOf(
  phrases: readonly (readonly KeyedWord[])[],
  words: readonly KeyedWord[],
): Generator<Range> {
  for (const phrase of phrases) {
    for (let at = 0; at + phrase.length <= words.length; at += 1) {
      if (phrase.every((wanted, index) => isSame(wanted, words[at + index]))) {
        yield* rangesOf(phrase, words.slice(at, at + phrase.length));
      }
    }
  }
}

function isSame(wanted: KeyedWord, found: KeyedWord | undefined): boolean {
  if (found === undefined || wanted.isUnspaced !== found.isUnspaced) return false;
  if (wanted.isUnspaced) return found.text.includes(wanted.text);
  return wanted.keys.some((key) => found.keys.includes(key));
}

/**
 * From the first word's start to the last one's end; in a script without spaces, just the match.
 */
function* rangesOf(phrase: readonly Run[], found: readonly Run[]): Generator<Range> {
  const [wanted] = phrase;
  const [first, last] = [found[0], found.at(-1)];
  if (wanted === undefined || first === undefined || last === undefined) return;
  if (found.length > 1 || !first.isUnspaced) {
    yield { start: first.start, end: last.end };
    return;
  }
  for (const { start, end } of partsIn(first.text, wanted.text)) {
    yield { start: first.start + start, end: first.start + end };
  }
}

function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last === undefined || range.start > last.end) all.push(range);
    else all[all.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return all;
}
