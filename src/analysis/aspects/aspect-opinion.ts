import type { CompiledVocabulary } from "./compile-vocabulary.ts";

export type AspectPolarity = "positive" | "negative" | "neutral" | "mixed";

/** What a review says about an aspect. */
export interface AspectOpinion {
  /** The aspect's id in the vocabulary. */
  readonly aspect: string;
  readonly polarity: AspectPolarity;
  /** Where it says so, UTF-16 offsets into the text: clauses, in order. */
  readonly evidence: readonly EvidenceSpan[];
}

export interface EvidenceSpan {
  readonly start: number;
  readonly end: number;
  readonly polarity: "positive" | "negative" | "neutral";
}

export interface AspectOptions {
  readonly vocabulary: CompiledVocabulary;
  /** 1 to 5 stars. */
  readonly rating: number | undefined;
}
