import type { AspectVocabulary, AspectWords } from "../../domain/business/aspect-words.ts";
import type { OwnAspect, Vertical } from "../../domain/business/vertical.ts";
import { wordsOfVertical } from "../text/words-of-vertical.ts";

/** The aspects of a line of business, and those that the owner adds. */
export function vocabularyFor(vertical: Vertical, own: readonly OwnAspect[]): AspectVocabulary {
  return withAspects(wordsOfVertical(vertical), own);
}

/** A vocabulary with the owner's aspects added; one whose id is known replaces that aspect. */
export function withAspects(
  { aspects, ignored }: AspectVocabulary,
  added: readonly AspectWords[],
): AspectVocabulary {
  const replaced = new Set(added.map(({ id }) => id));
  return { aspects: [...aspects.filter(({ id }) => !replaced.has(id)), ...added], ignored };
}
