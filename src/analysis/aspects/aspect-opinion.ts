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
  /** How much its words say of the aspect on balance, 0 for nothing. */
  readonly weight: number;
  readonly score: ClauseScore;
  /** How plainly it speaks of this aspect and not of another, 0 to 1; found out only if it is asked for. */
  readonly plainness: () => number;
}

/** How much a clause speaks of an aspect and which side it takes: as learned, or a usual value. */
export interface ClauseScore {
  /** How much it speaks of the aspect: above 0 if it does. */
  readonly own: number;
  /** How much more it speaks of another aspect, 0 if of none. */
  readonly rival: number;
  /** From −1, if it surely complains, to 1, if it surely praises. */
  readonly balance: number;
}
