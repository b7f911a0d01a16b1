import type { Opinion, Polarity } from "../../domain/insights/polarity.ts";

/** What a review says about an aspect. */
export interface AspectOpinion {
  /** The aspect's id in the vocabulary. */
  readonly aspect: string;
  readonly polarity: Opinion;
  /** The clauses that say so, in order. */
  readonly evidence: readonly ClauseEvidence[];
}

/** What a clause says about an aspect. */
export interface ClauseEvidence {
  /** Its index in the text. */
  readonly clause: number;
  readonly polarity: Polarity;
  /** Found out only of what can be quoted. */
  readonly clarity: () => Clarity;
}

/** How clearly a clause speaks of an aspect. */
export interface Clarity {
  /** How much its words say of the aspect, 0 for nothing. */
  readonly weight: number;
  /** How plainly it speaks of this aspect and not of another, 0 to 1. */
  readonly plainness: number;
}
