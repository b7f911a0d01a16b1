import { searchable } from "../domain/fold-case.ts";
import type { Range } from "../domain/range.ts";
import type { WordQuery } from "./query-words.ts";
import { type Run, splitText } from "./split-text.ts";
import { wordKey } from "./vocabulary.ts";

/** The parts of a question that can match text. */
export interface TextQuestion {
  readonly text?: string | undefined;
  readonly words?: WordQuery | undefined;
}

const GRAPHEMES = new Intl.Segmenter();
const ASCII = /^[\0-\x7f]*$/;

/** A folded text that knows where each of its characters came from. */
interface Folded {
  readonly folded: string;
  /** The range of the original text behind a folded range, widened to whole graphemes. */
  original(range: Range): Range;
}

/** Where a text has what was searched, in order; ranges that overlap are one. */
export function matchesIn(text: string, { text: part = "", words = [] }: TextQuestion): Range[] {
  const { folded, original } = foldWithPlaces(text);
  const ranges = [...partsIn(folded, searchable(part)), ...wordsIn(splitText(folded), words)];
  return joined(ranges.map(original));
}

/** Folding may change a text's length, but never across grapheme boundaries. */
function foldWithPlaces(text: string): Folded {
  if (ASCII.test(text)) return { folded: searchable(text), original: (range) => range };
  const places: number[] = [];
  let folded = "";
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    folded += searchable(segment);
    while (places.length < folded.length) places.push(index);
  }
  const endOf = (end: number) => places.find((place) => place > (places[end - 1] ?? 0));
  const original = ({ start, end }: Range) => ({
    start: places[start] ?? 0,
    end: endOf(end) ?? text.length,
  });
  return { folded, original };
}

function* partsIn(folded: string, part: string): Generator<Range> {
  if (part === "") return;
  let start = folded.indexOf(part);
  while (start >= 0) {
    yield { start, end: start + part.length };
    start = folded.indexOf(part, start + part.length);
  }
}

function* wordsIn(runs: readonly Run[], words: WordQuery): Generator<Range> {
  for (const { text, isLeftOut } of words.flat()) {
    const wanted = splitText(text);
    if (isLeftOut || wanted.length === 0) continue;
    for (let at = 0; at + wanted.length <= runs.length; at += 1) {
      const found = runs.slice(at, at + wanted.length);
      if (wanted.every((one, index) => isSame(one, found[index]))) yield* rangeOf(found, wanted);
    }
  }
}

function isSame(wanted: Run, found: Run | undefined): boolean {
  if (found === undefined || wanted.isUnspaced !== found.isUnspaced) return false;
  if (wanted.isUnspaced) return found.text.includes(wanted.text);
  return wordKey(wanted.text) === wordKey(found.text);
}

/** From the first word's start to the last one's end; in a script without spaces, just what was searched. */
function* rangeOf(found: readonly Run[], wanted: readonly Run[]): Generator<Range> {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return;
  const [only] = wanted;
  if (found.length > 1 || only === undefined || !first.isUnspaced) {
    yield { start: first.start, end: last.end };
    return;
  }
  for (const { start, end } of partsIn(first.text, only.text)) {
    yield { start: first.start + start, end: first.start + end };
  }
}

function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last === undefined || range.start > last.end) all.push(range);
    else all.splice(-1, 1, { start: last.start, end: Math.max(last.end, range.end) });
  }
  return all;
}
