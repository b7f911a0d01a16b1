import type { OwnAspect, Vertical } from "../../domain/vertical.ts";
import { VOCABULARIES, withAspects } from "../vocabularies/vocabularies.ts";
import type { AspectVocabulary } from "../vocabularies/vocabulary.ts";
import { type CompiledVocabulary, compileVocabulary } from "./compile-vocabulary.ts";

const compiled = new Map<string, CompiledVocabulary>();

/** The aspects of a line of business, and those that the owner adds. */
export function vocabularyFor(vertical: Vertical, own: readonly OwnAspect[]): AspectVocabulary {
  const vocabulary = VOCABULARIES.get(vertical);
  if (vocabulary === undefined) throw new Error(`There are no words for the vertical ${vertical}`);
  return withAspects(vocabulary, own);
}

/** The same, ready to be looked for: made once for each, since it takes some 80 ms. */
export function compiledVocabularyFor(
  vertical: Vertical,
  own: readonly OwnAspect[],
): CompiledVocabulary {
  const key = JSON.stringify([vertical, own]);
  const known = compiled.get(key) ?? compileVocabulary(vocabularyFor(vertical, own));
  compiled.set(key, known);
  return known;
}
