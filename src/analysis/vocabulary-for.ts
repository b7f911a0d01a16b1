import type { OwnAspect, Vertical } from "../domain/vertical.ts";
import { VOCABULARIES, withAspects } from "./aspects/vocabularies.ts";
import type { AspectVocabulary } from "./aspects/vocabulary.ts";

/** The aspects of a line of business, and those that the owner adds. */
export function vocabularyFor(vertical: Vertical, own: readonly OwnAspect[]): AspectVocabulary {
  const vocabulary = VOCABULARIES.get(vertical);
  if (vocabulary === undefined) throw new Error(`There are no words for the vertical ${vertical}`);
  return withAspects(vocabulary, own);
}
