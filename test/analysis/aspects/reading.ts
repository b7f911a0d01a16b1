import { analyzeAspects } from "../../../src/analysis/aspects/analyze-aspects.ts";
import {
  type CompiledVocabulary,
  compiledVocabularyFor,
} from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";

export const services = compiledVocabularyFor("home-services", []);

/** What a review says about each aspect, as `{aspect: polarity}`. */
export function opinions(
  text: string,
  rating?: number,
  vocabulary: CompiledVocabulary = services,
): Record<string, string> {
  const found = analyzeAspects(new ParsedText(text, rating), vocabulary);
  return Object.fromEntries(found.map(({ aspect, polarity }) => [aspect, polarity]));
}

const SIGNS = new Map([
  ["positive", "+"],
  ["negative", "-"],
  ["mixed", "±"],
  ["neutral", "0"],
]);

/** The same on one line, in alphabetical order: "+price 0staff -quality". */
export function signed(text: string, rating?: number, vocabulary?: CompiledVocabulary): string {
  return Object.entries(opinions(text, rating, vocabulary))
    .map(([aspect, polarity]) => `${SIGNS.get(polarity)}${aspect}`)
    .sort()
    .join(" ");
}
