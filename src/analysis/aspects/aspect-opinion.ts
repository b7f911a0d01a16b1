import type { Evidence } from "../../domain/analysis.ts";
import type { Opinion } from "../../domain/polarity.ts";

/** What a review says about an aspect. */
export interface AspectOpinion {
  /** The aspect's id in the vocabulary. */
  readonly aspect: string;
  readonly polarity: Opinion;
  /** Where it says so, UTF-16 offsets into the text: clauses, in order. */
  readonly evidence: readonly EvidenceSpan[];
}

export interface EvidenceSpan extends Readonly<Omit<Evidence, "confidence">> {
  /** How much its words say of the aspect, 0 for nothing. */
  readonly weight: number;
}
