import type { Evidence } from "../../domain/analysis.ts";
import type { Opinion } from "../../domain/polarity.ts";
import type { CompiledVocabulary } from "./compile-vocabulary.ts";

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

export interface AspectOptions {
  readonly vocabulary: CompiledVocabulary;
  /** 1 to 5 stars. */
  readonly rating: number | undefined;
}
