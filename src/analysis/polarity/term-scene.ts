import type { FeatureVector } from "./features.ts";
import type { Reading } from "./reading.ts";

/** Word indices of an aspect term; `to` is exclusive. */
export interface WordSpan {
  readonly from: number;
  readonly to: number;
}

/** A term in its text, and the features that are made of it. */
export interface TermScene {
  readonly reading: Reading;
  readonly term: WordSpan;
  readonly others: readonly WordSpan[];
  /** From the first to the last term of the list that the term stands in. */
  readonly list: WordSpan;
  readonly clause: number;
  readonly sentence: number;
  /** For each word of the text the hash of its kind. */
  readonly kinds: Int32Array;
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
  sentencePair: 14,
  bare: 15,
  governor: 16,
  scene: 17,
  follow: 18,
  mild: 19,
  own: 20,
  bond: 27,
  kinds: 29,
  termKind: 28,
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
export const SLOT = {
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
} as const;

/** Where the dense numbers of word vectors stand: after all others. */
export const FIRST_OF_VECTORS = 51;

/** Adds to one of the dense numbers. */
export function raise(dense: Float32Array, slot: number, size: number): void {
  dense[slot] = (dense[slot] ?? 0) + size;
}

/** 1 if neither praise nor blame stands in a slot. */
export function isEmpty(dense: Float32Array, slot: number): number {
  return dense[slot] === 0 && dense[slot + 1] === 0 ? 1 : 0;
}

const BOTH = 0.25;
const ANY = 0.1;
const MUCH = 0.45;

/** What a slot says in short: −2 to 2, and 3 or 4 where both sides speak. */
export function level(dense: Float32Array, slot: number): number {
  const praise = dense[slot] ?? 0;
  const blame = dense[slot + 1] ?? 0;
  if (praise > BOTH && blame > BOTH) return praise > blame ? 4 : 3;
  const sum = praise - blame;
  if (Math.abs(sum) < ANY) return 0;
  return Math.sign(sum) * (Math.abs(sum) > MUCH ? 2 : 1);
}
