import type { AspectVocabulary, AspectWords } from "../../domain/aspect-words.ts";
import type { OwnAspect, Vertical } from "../../domain/vertical.ts";
import { wordsOfVertical } from "../text/words-of-vertical.ts";
import { type CompiledVocabulary, compileVocabulary } from "./compile-vocabulary.ts";

const compiled = new Map<string, CompiledVocabulary>();

/** The aspects of a line of business, and those that the owner adds. */
export function vocabularyFor(vertical: Vertical, own: readonly OwnAspect[]): AspectVocabulary {
  return withAspects(wordsOfVertical(vertical), own);
}

/** The same, compiled for matching: once for each, since that takes some 80 ms. */
export function compiledVocabularyFor(
  vertical: Vertical,
  own: readonly OwnAspect[],
): CompiledVocabulary {
  const key = JSON.stringify([vertical, own]);
  return compiled.getOrInsertComputed(key, () => compileVocabulary(vocabularyFor(vertical, own)));
}

/** A vocabulary with the owner's aspects added; one whose id is known replaces that aspect. */
export function withAspects(
  { aspects, ignored }: AspectVocabulary,
  added: readonly AspectWords[],
): AspectVocabulary {
  const replaced = new Set(added.map(({ id }) => id));
  return { aspects: [...aspects.filter(({ id }) => !replaced.has(id)), ...added], ignored };
}
