import { contains, type Span } from "../text/span.ts";
import type { FeatureVector } from "./features.ts";
import type { Reading } from "./reading.ts";

/** The opinion next to a term on one side, in its clause; the span of the words between them. */
export interface Nearest extends Span {
  /** 0 if there is none. */
  readonly value: number;
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
export type TermPlace = Pick<TermScene, "reading" | "term" | "clause">;

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

/** How many words a place is from the term: 1 for the words next to it. */
export function distanceFrom({ from, to }: Span, at: number): number {
  return at < from ? from - at : at - to + 1;
}

/** Whether a place lies in the sentence of the term. */
export function isInSentence({ inSentence }: TermScene, at: number): boolean {
  return contains(inSentence, at);
}
