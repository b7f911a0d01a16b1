import { auto } from "./auto.ts";
import { dental } from "./dental.ts";
import { homeServices } from "./home-services/home-services.ts";
import { restaurant } from "./restaurant/restaurant.ts";
import type { AspectVocabulary, AspectWords } from "./vocabulary.ts";

/** The lines of business whose words ship with Candor, by id. */
export const VOCABULARIES: ReadonlyMap<string, AspectVocabulary> = new Map(
  [homeServices, restaurant, dental, auto].map((vocabulary) => [vocabulary.id, vocabulary]),
);

/** A vocabulary with the owner's aspects added; one with an id that is known replaces it. */
export function withAspects(
  vocabulary: AspectVocabulary,
  added: readonly AspectWords[],
): AspectVocabulary {
  const replaced = new Set(added.map(({ id }) => id));
  const kept = vocabulary.aspects.filter(({ id }) => !replaced.has(id));
  return { ...vocabulary, aspects: [...kept, ...added] };
}
