import { Drawers, type Filed } from "../match/inverted-index.ts";
import type { Token } from "../text/tokens.ts";
import { WordTable } from "../text/word-table.ts";
import { type CueElement, type CuePattern, parseCue } from "./cue-pattern.ts";
import type { Question } from "./question.ts";
import { ANY_NUMBER, COMMON_WORDS, NEGATORS } from "./word-groups.ts";

/** What a cue says to its question. */
export type Side = "yes" | "no" | "neither";

/** A word of a cue as the numbers of its forms, or a gap. */
export interface IndexedElement {
  readonly isGap: boolean;
  readonly words: ReadonlySet<number>;
}

/** A cue as it is looked for: from its rarest word both ways. */
export interface IndexedCue {
  readonly question: number;
  readonly side: Side;
  readonly isReversible: boolean;
  readonly hasNegation: boolean;
  /** The elements before the rarest word, the nearest first. */
  readonly before: readonly IndexedElement[];
  readonly after: readonly IndexedElement[];
}

/** Questions, ready to be looked for in texts. */
export interface CueIndex {
  readonly questions: readonly Question[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The number of any word, {@link UNKNOWN} or {@link MARK}. */
  readonly words: WordTable<number>;
  /** Words that no gap of a cue spans: what they turn is something else. */
  readonly gapStops: ReadonlySet<number>;
  /** By the number of the rarest word. */
  readonly cues: Drawers<IndexedCue>;
}

/** A word that no cue has. */
export const UNKNOWN = -1;
/** A mark, which no gap spans. */
export const MARK = -2;
const FIRST_LETTER = /^[\p{L}\p{N}$£€']/u;
const DIGIT = /^[$£€]?\d/;

/** Reads the cues of questions, once for all texts. */
export function indexQuestions(questions: readonly Question[]): CueIndex {
  const builder: Builder = { numbers: new Map(), elements: new Map(), cues: [] };
  const gapStops = new Set([...NEGATORS, "but"].map((word) => numberOf(word, builder)));
  for (const [at, question] of questions.entries()) {
    for (const side of ["yes", "no", "neither"] as const) {
      const patterns = (question[side] ?? []).flatMap(parseCue);
      for (const pattern of patterns) addCue(pattern, at, side, builder);
    }
  }
  const { numbers } = builder;
  const cues = new Drawers(Array.from(numbers.values(), (word) => builder.cues[word] ?? []));
  const words = new WordTable((text) => numbers.get(text) ?? numberOfStranger(text, numbers));
  return { questions, numbers, words, gapStops, cues };
}

interface Builder {
  readonly numbers: Map<string, number>;
  readonly elements: Map<string, IndexedElement>;
  readonly cues: Filed<IndexedCue>[][];
}

function addCue(pattern: CuePattern, question: number, side: Side, builder: Builder): void {
  const { elements, isReversible } = pattern;
  const indexed = elements.map((element) => indexedElement(element, builder));
  const byRarity = [...elements.keys()]
    .filter((at) => elements[at]?.isGap === false)
    .sort((left, right) => frequencyOf(elements[left]) - frequencyOf(elements[right]));
  const rarest = byRarity[0] ?? 0;
  const cue = {
    question,
    side,
    isReversible,
    hasNegation: elements.some(({ words }) => words.some((word) => NEGATORS.has(word))),
    before: indexed.slice(0, rarest).reverse(),
    after: indexed.slice(rarest + 1),
  };
  const needs = byRarity.slice(1).map((other) => [...(indexed[other]?.words ?? [])]);
  for (const word of indexed[rarest]?.words ?? []) {
    const known = builder.cues[word];
    if (known === undefined) builder.cues[word] = [{ item: cue, needs }];
    else known.push({ item: cue, needs });
  }
}

function indexedElement({ isGap, words }: CueElement, builder: Builder): IndexedElement {
  const key = isGap ? "~" : words.join("/");
  const known = builder.elements.get(key);
  if (known !== undefined) return known;
  const numbers = new Set(words.map((word) => numberOf(word, builder)));
  const element = { isGap, words: numbers };
  builder.elements.set(key, element);
  return element;
}

function numberOf(word: string, { numbers }: Builder): number {
  const known = numbers.get(word) ?? numbers.size;
  numbers.set(word, known);
  return known;
}

const WEIGHT_OF_COMMON = 100;

/** Grows with how often texts have the element: its forms, and words that every text has. */
function frequencyOf(element: CueElement | undefined): number {
  const words = element?.words ?? [];
  return words.length + WEIGHT_OF_COMMON * words.filter((word) => COMMON_WORDS.has(word)).length;
}

/** The number of each token's word, {@link UNKNOWN} or {@link MARK}. */
export function numberTokens(tokens: readonly Token[], { words }: CueIndex): Int32Array {
  const numbered = new Int32Array(tokens.length);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined) numbered[at] = words.of(token);
  }
  return numbered;
}

function numberOfStranger(word: string, numbers: ReadonlyMap<string, number>): number {
  const code = word.charCodeAt(0);
  if (code >= 97 && code <= 122) return UNKNOWN;
  if (DIGIT.test(word)) return numbers.get(ANY_NUMBER) ?? UNKNOWN;
  return FIRST_LETTER.test(word) ? UNKNOWN : MARK;
}
