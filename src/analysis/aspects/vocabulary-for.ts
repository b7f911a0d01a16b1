import type { AspectVocabulary, AspectWords } from "../../domain/aspect-words.ts";
import type { OwnAspect, Vertical } from "../../domain/vertical.ts";
import { wordsOfVertical } from "../text/words-of-vertical.ts";
import { type CompiledVocabulary, compileVocabulary } from "./compile-vocabulary.ts";

const compiled = new Map<string, CompiledVocabulary>();

/** The aspects of a line of business, and those that the owner adds. */
export function vocabularyFor(vertical: Vertical, own: readonly OwnAspect[]): AspectVocabulary {
  return withAspects(wordsOfVertical(vertical), own);
}

/** The same, ready to be looked for: made once for each, since it takes some 80 ms. */
export function compiledVocabularyFor(
  vertical: Vertical,
  own: readonly OwnAspect[],
): CompiledVocabulary {
  const key = JSON.stringify([vertical, own]);
  return compiled.getOrInsertComputed(key, () => compileVocabulary(vocabularyFor(vertical, own)));
}

/** A vocabulary with the owner's aspects added; one with an id that is known replaces it. */
export function withAspects(
  { aspects, ignored }: AspectVocabulary,
  added: readonly AspectWords[],
): AspectVocabulary {
  const replaced = new Set(added.map(({ id }) => id));
  return { aspects: [...aspects.filter(({ id }) => !replaced.has(id)), ...added], ignored };
}
