import type { Polarity } from "../../domain/insights/polarity.ts";
import type { Span } from "../text/span.ts";
import { isTurned, negatedIn } from "./features.ts";
import type { Passage, Sentence } from "./sentences.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

/** A model can't tell whose words these are: „kostet 1 Euro extra“. */
const QUOTATION = /[«»“”„"]/;
/** How many words a referring or conceding expression may have. */
const LENGTHS = [3, 2, 1] as const;

/** The side that all opinion words are on, after negation; undefined if they differ, or there are none. */
export function sideOfWords(
  all: readonly string[],
  vocabulary: LearnedVocabulary,
): Polarity | undefined {
  const words = vocabulary.withoutIdioms(all);
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
  const groups = clauses.flatMap(({ words }) =>
    groupsOf(vocabulary.withoutIdioms(words), vocabulary),
  );
  const bySide = Map.groupBy(groups, (words) => sideOfWords(words, vocabulary) ?? "neutral");
  bySide.delete("neutral");
  return new Map(
    Array.from(bySide, ([side, said]) => [
      side,
      new Set(said.flatMap((words) => [...vocabulary.aspectsIn(words)])),
    ]),
  );
}

/** Its parts that speak of aspects of their own: "buena comida | y precio elevado", not "buen vino y pan". */
function groupsOf(words: readonly string[], vocabulary: LearnedVocabulary): (readonly string[])[] {
  const parts = partsOf(words, vocabulary).map(({ from, to }) => {
    const part = words.slice(from, to);
    const isNamed = vocabulary.aspectsIn(part).size > 0;
    return { from, to, isNamed, isJudged: vocabulary.opinionsIn(part).length > 0 };
  });
  const last = parts.findLastIndex(({ isNamed }) => isNamed);
  const groups: (readonly string[])[] = [];
  let start = 0;
  let [isNamed, isJudged] = [false, false];
  for (const part of parts.slice(0, Math.max(last, 0))) {
    isNamed ||= part.isNamed;
    isJudged ||= part.isJudged;
    if (!isNamed || !isJudged) continue;
    groups.push(words.slice(start, part.to));
    start = part.to + 1;
    [isNamed, isJudged] = [false, false];
  }
  return [...groups, words.slice(start)];
}

/** Where the words between joiners are. */
function partsOf(words: readonly string[], { joiners }: LearnedVocabulary): Span[] {
  const ends = words.flatMap((word, at) => (joiners.has(word) ? at : []));
  return [...ends, words.length].map((to, place) => ({ from: (ends[place - 1] ?? -1) + 1, to }));
}

/** The clauses from the last on that turns: "Gute Suppe, | aber zu teuer" is no quote for the soup. */
export function afterTurn(
  clauses: readonly Passage[],
  { contrasts }: LearnedVocabulary,
): readonly Passage[] {
  const turn = clauses.findLastIndex(({ words: [first = ""] }) => contrasts.has(first));
  return clauses.slice(Math.max(turn, 0));
}

/**
 * Whether a sentence can be understood without the one before it, and is the writer's own speech:
 * not "Dazu ein Brunch für 16 Dollar.", nor "Et lui vous parle de chaque vigneron.". What it concedes
 * ("Die Dame hat sich immerhin bemüht") is in truth part of a complaint, or of praise.
 */
export function standsAlone(
  { text, words }: Pick<Sentence, "text" | "words">,
  { referring, conceding }: LearnedVocabulary,
): boolean {
  if (QUOTATION.test(text)) return false;
  const isAt = (at: number, known: ReadonlySet<string>) =>
    LENGTHS.some((length) => known.has(words.slice(at, at + length).join(" ")));
  return !isAt(0, referring) && !words.some((_, at) => isAt(at, conceding));
}
