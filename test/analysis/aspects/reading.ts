import { analyzeAspects } from "../../../src/analysis/aspects/analyze-aspects.ts";
import {
  type CompiledVocabulary,
  compileVocabulary,
} from "../../../src/analysis/aspects/compile-vocabulary.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { homeServices } from "../../../src/analysis/vocabularies/home-services/home-services.ts";

export const services = compileVocabulary(homeServices);

/** What a review says of its aspects, as `{aspect: polarity}`. */
export function opinions(
  text: string,
  rating?: number,
  vocabulary: CompiledVocabulary = services,
): Record<string, string> {
  const found = analyzeAspects(new ParsedText(text), { vocabulary, rating });
  return Object.fromEntries(found.map(({ aspect, polarity }) => [aspect, polarity]));
}
