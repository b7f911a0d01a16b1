import type { ParsedText } from "../parsed-text.ts";
import type { AspectOpinion } from "./aspect-opinion.ts";
import { combineEvidence } from "./combine-evidence.ts";
import type { CompiledVocabulary } from "./compile-vocabulary.ts";
import { findEvidence } from "./find-evidence.ts";

/** The aspects that a review speaks of, in the order of the vocabulary. */
export function analyzeAspects(parsed: ParsedText, compiled: CompiledVocabulary): AspectOpinion[] {
  const evidence = findEvidence(parsed, compiled);
  return combineEvidence(parsed, evidence, compiled.vocabulary);
}
