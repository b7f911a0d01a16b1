import type { Polarity } from "../../domain/insights/polarity.ts";
import { isTurned, negatedIn } from "./features.ts";
import type { Passage, Sentence } from "./sentences.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

/** A model can't tell whose words these are: „kostet 1 Euro extra“. */
const QUOTATION = /[«»“”„"]/;
/** How many words a referring expression at the start may have. */
const LENGTHS = [3, 2, 1] as const;

/** The side that all opinion words are on, after negation; undefined if they differ, or there are none. */
export function sideOfWords(
  words: readonly string[],
  vocabulary: LearnedVocabulary,
): Polarity | undefined {
  const opinions = vocabulary.opinionsIn(words);
  if (opinions.length === 0) return undefined;
  const negated = negatedIn(words, vocabulary);
  const [side, ...others] = new Set(
    opinions.map((one) => one[2] > 0 !== isTurned(one, words, negated, vocabulary)),
  );
  if (others.length > 0) return undefined;
  return side === true ? "positive" : "negative";
}

/** For each side, the aspects in clauses whose opinion words are all on that side. */
export function aspectsBySide(
  clauses: readonly Passage[],
  vocabulary: LearnedVocabulary,
): ReadonlyMap<Polarity, ReadonlySet<string>> {
  const bySide = Map.groupBy(clauses, ({ words }) => sideOfWords(words, vocabulary) ?? "neutral");
  bySide.delete("neutral");
  return new Map(
    Array.from(bySide, ([side, said]) => [
      side,
      new Set(said.flatMap(({ words }) => [...vocabulary.aspectsIn(words)])),
    ]),
  );
}

/**
 * Whether a sentence can be understood without the one before it, and is the writer's own speech:
 * not "Dazu ein Brunch für 16 Dollar.", nor "Et lui vous parle de chaque vigneron."
 */
export function standsAlone(
  { text, words }: Pick<Sentence, "text" | "words">,
  { referring }: LearnedVocabulary,
): boolean {
  if (QUOTATION.test(text)) return false;
  return !LENGTHS.some((length) => referring.has(words.slice(0, length).join(" ")));
}
