import type { ParsedText } from "../parsed-text.ts";
import type { AspectOpinion, AspectOptions } from "./aspect-opinion.ts";
import { combineEvidence } from "./combine-evidence.ts";
import { findEvidence } from "./find-evidence.ts";

/** The aspects that a review speaks of, in the order of the vocabulary. */
export function analyzeAspects(parsed: ParsedText, options: AspectOptions): AspectOpinion[] {
  const evidence = findEvidence(parsed, options.vocabulary);
  return combineEvidence(parsed, evidence, options);
}
