import type { OwnAspect, Vertical } from "../../domain/vertical.ts";
import { type AspectData, patternsOf } from "../verticals/vertical-data.ts";
import { verticalDataFor } from "../verticals/vertical-data-for.ts";
import { type CompiledVocabulary, compileVocabulary } from "./compile-vocabulary.ts";
import type { AspectVocabulary, AspectWords } from "./vocabulary.ts";

const shipped = new Map<Vertical, AspectVocabulary>();
const compiled = new Map<string, CompiledVocabulary>();

/** The aspects of a line of business, and those that the owner adds. */
export function vocabularyFor(vertical: Vertical, own: readonly OwnAspect[]): AspectVocabulary {
  const known = shipped.get(vertical) ?? vocabularyOf(vertical);
  shipped.set(vertical, known);
  return withAspects(known, own);
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

/** A vocabulary with the owner's aspects added; one with an id that is known replaces it. */
export function withAspects(
  vocabulary: AspectVocabulary,
  added: readonly AspectWords[],
): AspectVocabulary {
  const replaced = new Set(added.map(({ id }) => id));
  const kept = vocabulary.aspects.filter(({ id }) => !replaced.has(id));
  return { ...vocabulary, aspects: [...kept, ...added] };
}

function vocabularyOf(vertical: Vertical): AspectVocabulary {
  const { aspects, ignored } = verticalDataFor(vertical);
  return { id: vertical, aspects: aspects.map(aspectOf), ignored: patternsOf(ignored) };
}

function aspectOf({ words, hints, judged, positive, negative, ...named }: AspectData): AspectWords {
  return {
    ...named,
    words: patternsOf(words),
    hints: patternsOf(hints),
    judged: patternsOf(judged),
    positive: patternsOf(positive),
    negative: patternsOf(negative),
  };
}
