import type { Polarity } from "../../domain/insights/polarity.ts";
import type { Span } from "../text/span.ts";
import type { Stretch } from "./features.ts";
import type { Passage, Sentence } from "./sentences.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

/** A model can't tell whose words these are: „kostet 1 Euro extra“. */
const QUOTATION = /[«»“”„"]/;
/** What a negated opinion counts for: "not great" is not as bad as "awful". */
const TURNED = -0.5;
const WISH = "a wish";
/** How many words a negator turns, on each side. */
const NEGATOR_REACH = 3;
/** How far before its negator an opinion can be: "geschmeckt hat es uns allen nicht". */
const OPINION_REACH = 6;
/** How many words after the word of a wish what is wished for can be. */
const WISH_REACH = 7;
/** The same after "more": "más rápidos y amables". */
const MORE_REACH = 2;
/** How many words a referring or conceding expression may have. */
const LENGTHS = [3, 2, 1] as const;

/** The words of a language that is read by learning alone. */
export function stretchOf(words: readonly string[], vocabulary: LearnedVocabulary): Stretch {
  const negated = turnedIn(words, vocabulary);
  const opinions = vocabulary
    .opinionsIn(words)
    .map((one) => (isTurned(one, words, negated, vocabulary) ? one[2] * TURNED : one[2]));
  const terms = vocabulary.aspectsIn(words);
  if (wishesIn(words, vocabulary).some(({ isNegated }) => !isNegated)) terms.add(WISH);
  return { words, negated, terms, opinions };
}

/** The side that all opinion words are on, after negation; undefined if they differ, or there are none. */
export function sideOfWords(
  all: readonly string[],
  vocabulary: LearnedVocabulary,
): Polarity | undefined {
  const words = vocabulary.withoutIdioms(all);
  const opinions = vocabulary.opinionsIn(words);
  if (opinions.length === 0) return undefined;
  const negated = turnedIn(words, vocabulary);
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

/**
 * The places of the words that are not meant as they are: that a negator turns ("nicht gut"), that are
 * little so ("wenig freundlich"), or only wished for ("könnte freundlicher sein").
 */
export function turnedIn(words: readonly string[], vocabulary: LearnedVocabulary): Set<number> {
  const inert = vocabulary.inertIn(words);
  const turned = new Set(
    words.flatMap((word, at) => (inert.has(at) ? [] : turnedBy(word, at, words, vocabulary))),
  );
  for (const { places, isNegated } of wishesIn(words, vocabulary)) {
    // "Könnte nicht besser sein" is praise.
    for (const place of places) {
      if (isNegated) turned.delete(place);
      else turned.add(place);
    }
  }
  return turned;
}

function turnedBy(
  word: string,
  at: number,
  words: readonly string[],
  vocabulary: LearnedVocabulary,
): number[] {
  if (vocabulary.negators.has(word)) return negatedBy(at, words, vocabulary);
  const isLittle = vocabulary.little.has(word) && isPraise(words[at + 1], vocabulary);
  return isLittle ? [at + 1] : [];
}

/** Whether an opinion is turned that has no negator itself: "nada" only stresses "no me gustó". */
export function isTurned(
  [from, to]: readonly [from: number, to: number, strength: number],
  words: readonly string[],
  turned: ReadonlySet<number>,
  { negators }: LearnedVocabulary,
): boolean {
  return turned.has(from) && !words.slice(from, to).some((word) => negators.has(word));
}

/** Those after a negator, or if none of them is an opinion, also those before it ("schmeckte nicht"). */
function negatedBy(at: number, words: readonly string[], vocabulary: LearnedVocabulary): number[] {
  const isOpinion = (index: number) => vocabulary.strengthOf(words[index] ?? "") !== undefined;
  const end = Math.min(words.length, at + 1 + NEGATOR_REACH);
  const joiner = range(at + 1, end).find((index) => vocabulary.joiners.has(words[index] ?? ""));
  const after = range(at + 1, joiner ?? end);
  if (after.some(isOpinion)) return [...after, ...joined(joiner, after, words, vocabulary)];
  const before = range(Math.max(0, at - NEGATOR_REACH), at);
  const opinion = range(Math.max(0, at - OPINION_REACH), at).findLast(isOpinion) ?? at;
  return [...after, ...before, opinion];
}

/**
 * The praise right after a joiner that is negated together with that before it: "nicht freundlich und
 * kompetent", but not "nicht dicht und teuer".
 */
function joined(
  joiner: number | undefined,
  before: readonly number[],
  words: readonly string[],
  vocabulary: LearnedVocabulary,
): number[] {
  if (joiner === undefined || !isPraise(words[joiner + 1], vocabulary)) return [];
  return before.some((index) => isPraise(words[index], vocabulary)) ? [joiner + 1] : [];
}

interface Wish {
  /** Of the words that say what is wished for. */
  readonly places: readonly number[];
  /** Whether nothing is left to be wished for. */
  readonly isNegated: boolean;
}

/** What should be better than it is: "podrían ser más amables". */
function wishesIn(words: readonly string[], vocabulary: LearnedVocabulary): Wish[] {
  const { wishes, negators } = vocabulary;
  const starts = words.flatMap((word, at) => (wishes.has(word) ? at : []));
  if (starts.length === 0) return [];
  const inert = vocabulary.inertIn(words);
  return starts.flatMap((start) => {
    const places = range(start + 1, Math.min(words.length, start + 1 + WISH_REACH))
      .map((at) => betterAt(at, words, vocabulary))
      .find((found) => found.length > 0);
    if (places === undefined) return [];
    const before = range(Math.max(0, start - 1), places[0] ?? start);
    const isDenied = before.some((at) => negators.has(words[at] ?? "") && !inert.has(at));
    const isNegated = inert.has(start) || isDenied;
    return { places, isNegated };
  });
}

/** The places of a comparative of praise that begins at a word, if one does. */
function betterAt(at: number, words: readonly string[], vocabulary: LearnedVocabulary): number[] {
  const word = words[at] ?? "";
  if (isComparative(word, words[at + 1], vocabulary)) return [at];
  if (!vocabulary.more.has(word)) return [];
  if (isPraise(word, vocabulary)) return [at];
  const praise = range(at + 1, at + 1 + MORE_REACH).find((index) =>
    isPraise(words[index], vocabulary),
  );
  return praise === undefined ? [] : range(at, praise + 1);
}

function isComparative(word: string, next = "", vocabulary: LearnedVocabulary): boolean {
  const { clear, unclear, before } = vocabulary.comparatives;
  const endings = next === "" || before.includes(next) ? [...clear, ...unclear] : clear;
  return endings.some(
    (ending) => word.endsWith(ending) && isPraise(word.slice(0, -ending.length), vocabulary),
  );
}

function isPraise(word: string | undefined, vocabulary: LearnedVocabulary): boolean {
  return (vocabulary.strengthOf(word ?? "") ?? 0) > 0;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
