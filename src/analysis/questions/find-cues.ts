import { NO_MORE } from "../match/inverted-index.ts";
import { type CueIndex, type IndexedCue, type IndexedElement, MARK, UNKNOWN } from "./cue-index.ts";

/** A cue in a text; `from` and `to` (exclusive) are token indices. */
export interface FoundCue {
  readonly cue: IndexedCue;
  readonly from: number;
  readonly to: number;
}

const LONGEST_GAP = 3;
const NOWHERE = -1;
const NOTHING: ReadonlySet<number> = new Set();
const FORWARD = 1;
const BACKWARD = -1;

/**
 * Every place where a cue stands.
 * @param words the tokens' numbers, as `numberTokens` gives them
 */
export function findCues(words: Int32Array, index: CueIndex): FoundCue[] {
  const found: FoundCue[] = [];
  const present = presentWords(words, index);
  for (let at = 0; at < words.length; at += 1) addCuesAt(at, words, index, present, found);
  return found;
}

/** The cues whose rarest word is token `at`. */
function addCuesAt(
  at: number,
  words: Int32Array,
  { cues, gapStops }: CueIndex,
  present: Uint8Array,
  found: FoundCue[],
): void {
  const word = words[at] ?? UNKNOWN;
  if (word < 0) return;
  for (let place = cues.next(word, present); place !== NO_MORE; ) {
    const cue = cues.items[place];
    const match = cue === undefined ? undefined : matchAt(cue, words, at, gapStops);
    if (match !== undefined) found.push(match);
    place = cues.next(word, present, place);
  }
}

function matchAt(
  cue: IndexedCue,
  words: Int32Array,
  at: number,
  gapStops: ReadonlySet<number>,
): FoundCue | undefined {
  const stops = cue.side === "neither" ? NOTHING : gapStops;
  const last = follow(cue.after, 0, words, at, FORWARD, stops);
  if (last === NOWHERE) return undefined;
  const from = follow(cue.before, 0, words, at, BACKWARD, stops);
  return from === NOWHERE ? undefined : { cue, from, to: last + 1 };
}

/** 1 for each word that the text has somewhere. */
function presentWords(words: Int32Array, { numbers }: CueIndex): Uint8Array {
  const present = new Uint8Array(numbers.size);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? UNKNOWN;
    if (word >= 0) present[word] = 1;
  }
  return present;
}

/** Goes on from token `at`; returns the last token that the elements cover. */
function follow(
  elements: readonly IndexedElement[],
  index: number,
  words: Int32Array,
  at: number,
  step: number,
  gapStops: ReadonlySet<number>,
): number {
  const element = elements[index];
  if (element === undefined) return at;
  if (element.isGap) return leap(elements, index + 1, words, at, step, gapStops);
  const next = at + step;
  if (!element.words.has(words[next] ?? MARK)) return NOWHERE;
  return follow(elements, index + 1, words, next, step, gapStops);
}

function leap(
  elements: readonly IndexedElement[],
  index: number,
  words: Int32Array,
  at: number,
  step: number,
  gapStops: ReadonlySet<number>,
): number {
  for (let skipped = 0; skipped <= LONGEST_GAP; skipped += 1) {
    const here = at + step * skipped;
    if (skipped > 0) {
      const word = words[here] ?? MARK;
      if (word === MARK || gapStops.has(word)) return NOWHERE;
    }
    const end = follow(elements, index, words, here, step, gapStops);
    if (end !== NOWHERE) return end;
  }
  return NOWHERE;
}
