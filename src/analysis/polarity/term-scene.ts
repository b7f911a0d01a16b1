import type { FeatureVector } from "./features.ts";
import type { Reading, Span } from "./reading.ts";

/** A term in its text, and the features that are made of it. */
export interface TermScene {
  readonly reading: Reading;
  readonly term: Span;
  readonly others: readonly Span[];
  /** From the first to the last term of the list that the term stands in. */
  readonly list: Span;
  readonly clause: number;
  readonly sentence: number;
  readonly vector: FeatureVector;
}

/** Hash spaces of a term's features. */
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

/**
 * Where in the dense numbers sums of praise stand, each with that of blame after it: what the term
 * owns, what its clause says, what stands before it and after it, …
 */
export const SUM = {
  owned: 0,
  clause: 2,
  left: 4,
  right: 6,
  modifier: 8,
  predicate: 10,
  rest: 12,
  text: 14,
  foreign: 16,
  attached: 35,
  byPronoun: 37,
  listed: 39,
  elsewhere: 41,
  nowhere: 43,
  ofOther: 45,
  through: 47,
  leaning: 75,
  leaningBefore: 77,
  leaningAfter: 79,
} as const;
export type Sum = keyof typeof SUM;

/** Where the other dense numbers begin. */
export const FLAGS = 20;
export const NEAREST = 28;
export const STANDING = 32;
export const UNSAID = 49;
export const FIRST_OF_VECTORS = 51;
/** How many dense numbers there are. */
export const TERM_DENSE = 81;

/** Adds what is said to a sum: to praise what is above 0, to blame what is below. */
export function raise({ vector: { dense } }: TermScene, sum: Sum, value: number): void {
  const at = SUM[sum] + (value > 0 ? 0 : 1);
  dense[at] = (dense[at] ?? 0) + Math.abs(value);
}

/** Brings the sums at [from, to) below 1; `scale` is what comes to about three quarters. */
export function squash(dense: Float32Array, from: number, to: number, scale: number): void {
  for (let at = from; at < to; at += 1) dense[at] = Math.tanh((dense[at] ?? 0) / scale);
}

/** 1 if there is neither praise nor blame in a sum. */
export function isEmpty({ vector: { dense } }: TermScene, sum: Sum): number {
  return dense[SUM[sum]] === 0 && dense[SUM[sum] + 1] === 0 ? 1 : 0;
}

const BOTH = 0.25;
const ANY = 0.1;
const MUCH = 0.45;

/** What a sum says in short: −2 to 2, and 3 or 4 where both sides speak. */
export function level({ vector: { dense } }: TermScene, sum: Sum): number {
  const praise = dense[SUM[sum]] ?? 0;
  const blame = dense[SUM[sum] + 1] ?? 0;
  if (praise > BOTH && blame > BOTH) return praise > blame ? 4 : 3;
  const balance = praise - blame;
  if (Math.abs(balance) < ANY) return 0;
  return Math.sign(balance) * (Math.abs(balance) > MUCH ? 2 : 1);
}

/** How many words a place is from the term: 1 for the words next to it. */
export function distanceFrom({ from, to }: Span, at: number): number {
  return at < from ? from - at : at - to + 1;
}

/** Whether a place lies in the sentence of the term. */
export function isInSentence({ reading, sentence }: TermScene, at: number): boolean {
  return reading.sentenceOf[reading.clauseOf[at] ?? 0] === sentence;
}
