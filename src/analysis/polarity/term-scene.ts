import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { contains, type Span } from "../text/span.ts";
import type { FeatureVector } from "./features.ts";
import { type Reading, wordsOfSentence } from "./reading.ts";

/** The opinion next to a term on one side, in its clause; the span of the words between them. */
interface Nearest extends Span {
  /** 0 if there is none. */
  readonly value: number;
  /** 1 for praise, 2 for blame, 0 for none. */
  readonly sign: number;
}

/**
 * A term in its text, with what several features need to know of it and the vector that takes them.
 */
export interface TermScene {
  readonly reading: Reading;
  readonly term: Span;
  readonly others: readonly Span[];
  readonly clause: number;
  /** From the first to the last term of the list that the term is part of. */
  readonly list: Span;
  readonly inSentence: Span;
  /** The opinions next to the term, before it and after it. */
  readonly nearest: readonly [before: Nearest, after: Nearest];
  /** The place of the word that the noun phrase of the term depends on; −1 for none. */
  readonly governor: number;
  readonly vector: FeatureVector;
}

/** A term in its text, before anything is asked of it. */
type TermPlace = Pick<TermScene, "reading" | "term" | "clause">;

/** Hash spaces of a term's features, as the model was trained; those of clauses lie between. */
export const SPACE = {
  term: 1,
  clauseLeft: 2,
  clauseRight: 3,
  sentence: 4,
  text: 5,
  near: 6,
  pair: 7,
  path: 8,
  shape: 9,
  cross: 10,
  before: 11,
  after: 12,
  joined: 13,
  bare: 15,
  governor: 16,
  scene: 17,
  follow: 18,
  mild: 19,
  own: 20,
  bond: 27,
  termKind: 28,
  kinds: 29,
  leading: 30,
  headWord: 31,
  headGroup: 32,
  opening: 33,
  headPair: 34,
} as const;

/** Looks at a term once for all features. */
export function sceneOf(
  reading: Reading,
  term: Span,
  others: readonly Span[],
  vector: FeatureVector,
): TermScene {
  const clause = reading.clauseOf[term.from] ?? 0;
  const place = { reading, term, clause };
  return {
    ...place,
    ...{ others, vector },
    list: listOf(reading, term, others),
    inSentence: wordsOfSentence(reading, reading.sentenceOf[clause] ?? 0),
    nearest: [nearestOf(place, 0), nearestOf(place, 1)],
    governor: governorOf(place),
  };
}

/** How many words a place is from the term: 1 for the words next to it. */
export function distanceFrom({ from, to }: Span, at: number): number {
  return at < from ? from - at : at - to + 1;
}

/** Whether a place lies in the sentence of the term. */
export function isInSentence({ inSentence }: TermScene, at: number): boolean {
  return contains(inSentence, at);
}

const LINKS = new Set(words("grammar", "list_links").split(" "));
const JOINS = new Set(words("grammar", "list_joins").split(" "));
const LIST_REACH = 5;

/** The list of terms that a term is part of: "the food, service and wine". */
function listOf(reading: Reading, term: Span, others: readonly Span[]): Span {
  let { from, to } = term;
  for (let length = 0; length < to - from; ) {
    length = to - from;
    for (const other of others) {
      if (areLinked(reading, other.to, from)) from = other.from;
      if (areLinked(reading, to, other.from)) to = other.to;
    }
  }
  return { from, to };
}

/**
 * Whether there is nothing but commas, "and", articles and opinions between two terms of a list.
 */
function areLinked({ words }: Reading, from: number, to: number): boolean {
  if (to <= from || to - from > LIST_REACH) return false;
  const between = words.slice(from, to);
  const isLink = (word: string) => JOINS.has(word) || LINKS.has(word);
  return between.some((word) => JOINS.has(word)) && between.every(isLink);
}

/** From this strength on, an opinion next to the term counts. */
const CLEAR = 0.4;

/** The opinion next to a term, left (0) or right (1) of it. */
function nearestOf({ reading, term, clause }: TermPlace, side: 0 | 1): Nearest {
  const { values, clauseOf } = reading;
  const step = side === 0 ? -1 : 1;
  for (let at = side === 0 ? term.from - 1 : term.to; clauseOf[at] === clause; at += step) {
    const value = values[at] ?? 0;
    if (Math.abs(value) < CLEAR) continue;
    const between = side === 0 ? { from: at + 1, to: term.from } : { from: term.to, to: at };
    return { value, sign: value > 0 ? 1 : 2, ...between };
  }
  return { value: 0, sign: 0, from: term.to, to: term.to };
}

const DETERMINERS = new Set(words("grammar", "governor_determiners").split(" "));
const MODIFIERS = new Set(words("grammar", "governor_modifiers").split(" "));
const GOVERNOR_REACH = 5;

/**
 * The place of the word that the noun phrase of the term depends on: "with" in "with a really good
 * salad"; −1 for none.
 */
function governorOf({ reading, term, clause }: TermPlace): number {
  const { words, values, clauseOf } = reading;
  let at = term.from - 1;
  while (at > term.from - GOVERNOR_REACH && clauseOf[at] === clause) {
    const word = words[at] ?? "";
    if (values[at] === 0 && !DETERMINERS.has(word) && !MODIFIERS.has(word)) break;
    at -= 1;
  }
  return clauseOf[at] === clause ? at : -1;
}
