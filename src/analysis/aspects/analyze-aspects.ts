import type { AspectOpinion, AspectOptions } from "./aspect-opinion.ts";
import { combineEvidence } from "./combine-evidence.ts";
import { findEvidence } from "./find-evidence.ts";
import type { PreparedText } from "./prepare.ts";

/** The aspects that a review speaks of, in the order of the vocabulary. */
export function analyzeAspects(prepared: PreparedText, options: AspectOptions): AspectOpinion[] {
  const evidence = findEvidence(prepared, options.vocabulary);
  return combineEvidence(prepared, evidence, options);
}
