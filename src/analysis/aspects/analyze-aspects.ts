import type { ParsedText } from "../parsed-text.ts";
import type { AspectOpinion, AspectOptions } from "./aspect-opinion.ts";
import { combineEvidence } from "./combine-evidence.ts";
import { findEvidence } from "./find-evidence.ts";

/** The aspects that a review speaks of, in the order of the vocabulary. */
export function analyzeAspects(prepared: ParsedText, options: AspectOptions): AspectOpinion[] {
  const evidence = findEvidence(prepared, options.vocabulary);
  return combineEvidence(prepared, evidence, options);
}
