import { mix } from "../polarity/features.ts";
import { hashWord } from "../text/hash-word.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

const BUCKET_BITS = 15;
export const BUCKETS = 1 << BUCKET_BITS;

/** What a bucket stands for, so that the same word as different features has different buckets. */
const SPACE = { word: 1, pair: 2, gap: 3, part: 4, negated: 5, term: 6, opinion: 0.5 } as const;
const VALUE = {
  word: 1,
  pair: 0.7,
  gap: 0.5,
  part: 0.35,
  negated: 0.8,
  term: 0.8,
  opinion: 0.5,
} as const;
/** Long sentences have many features, and a word counts for less among them. */
const LENGTH_POWER = 0.8;
const USUAL_LENGTH = 3;
const PART_LENGTHS = [3, 4, 5, 6] as const;
/** Shorter words are features only whole. */
const MIN_PARTED = 4;
const LONGEST_EXPRESSION = 4;
/** How far a negator reaches, and how much of an opinion is left on the other side. */
const NEGATOR_REACH = 3;
/** An opinion may be so far before its negator: "geschmeckt hat es uns allen nicht". */
const OPINION_REACH = 6;
const TURNED = -0.7;
const MAX_STRENGTH = 3;
const DIGITS = /^\d+$/;

/** Words, pairs and parts of words, terms of aspects, and opinions, in hashed buckets. */
export interface Features {
  readonly buckets: Int32Array;
  readonly values: Float32Array;
}

/** The features of a stretch of words in lower case. */
export function featuresOf(words: readonly string[], vocabulary: LearnedVocabulary): Features {
  const found = new Map<number, number>();
  const negated = negatedIn(words, vocabulary);
  for (const [at, word] of words.entries()) addWord(found, words, at, negated.has(at), word);
  const scale = scaleOf(found);
  for (const [bucket, value] of found) found.set(bucket, value * scale);
  addTerms(found, words, vocabulary);
  addOpinions(found, words, negated, vocabulary);
  return { buckets: Int32Array.from(found.keys()), values: Float32Array.from(found.values()) };
}

type Found = Map<number, number>;

function put(found: Found, space: number, hash: number, value: number): void {
  const bucket = mix(hash, space) >>> (32 - BUCKET_BITS);
  found.set(bucket, Math.max(found.get(bucket) ?? 0, value));
}

function addWord(
  found: Found,
  words: readonly string[],
  at: number,
  isNegated: boolean,
  word: string,
) {
  const hash = hashWord(DIGITS.test(word) ? "#" : word);
  put(found, SPACE.word, hash, VALUE.word);
  if (isNegated) put(found, SPACE.negated, hash, VALUE.negated);
  const [before, beforeThat] = [words[at - 1], words[at - 2]];
  if (before !== undefined) put(found, SPACE.pair, mix(hashWord(before), hash), VALUE.pair);
  if (beforeThat !== undefined) put(found, SPACE.gap, mix(hashWord(beforeThat), hash), VALUE.gap);
  if (word.length < MIN_PARTED) return;
  const whole = `<${word}>`;
  for (const length of PART_LENGTHS) {
    for (let from = 0; from + length <= whole.length; from += 1) {
      put(found, SPACE.part, hashWord(whole, from, from + length), VALUE.part);
    }
  }
}

function scaleOf(found: Found): number {
  let sum = 0;
  for (const value of found.values()) sum += value * value;
  return sum === 0 ? 1 : USUAL_LENGTH / Math.sqrt(sum) ** LENGTH_POWER;
}

function addTerms(found: Found, words: readonly string[], vocabulary: LearnedVocabulary): void {
  for (const [, , expression] of expressionsIn(words)) {
    for (const aspect of vocabulary.aspectsOf(expression)) {
      put(found, SPACE.term, hashWord(aspect), VALUE.term);
    }
  }
}

/** Opinions by their side and strength, after negation. */
function addOpinions(
  found: Found,
  words: readonly string[],
  negated: ReadonlySet<number>,
  vocabulary: LearnedVocabulary,
): void {
  const sums = { good: 0, bad: 0 };
  let last = "";
  for (const [at, , strength] of opinionsIn(words, vocabulary)) {
    const meant = negated.has(at) ? strength * TURNED : strength;
    const side = meant > 0 ? "good" : "bad";
    sums[side] = Math.min(sums[side] + Math.abs(meant), 2 * MAX_STRENGTH);
    if (Math.abs(meant) === MAX_STRENGTH) put(found, SPACE.opinion, hashWord(`most ${side}`), 1);
    last = side;
  }
  for (const [side, sum] of Object.entries(sums)) {
    if (sum > 0) put(found, SPACE.opinion, hashWord(side), sum * VALUE.opinion);
  }
  if (last !== "") put(found, SPACE.opinion, hashWord(`last ${last}`), 1);
}

/** The words at [from, to) that say something good or bad, the longest expressions first. */
export function opinionsIn(
  words: readonly string[],
  vocabulary: LearnedVocabulary,
): (readonly [from: number, to: number, strength: number])[] {
  const opinions: (readonly [number, number, number])[] = [];
  let next = 0;
  for (const [from, to, expression] of expressionsIn(words)) {
    if (from < next) continue;
    const strength = vocabulary.strengthOf(expression);
    if (strength === undefined) continue;
    opinions.push([from, to, strength]);
    next = to;
  }
  return opinions;
}

/** All stretches of a few words, from left to right, the longest first. */
function* expressionsIn(words: readonly string[]) {
  for (let from = 0; from < words.length; from += 1) {
    const longest = Math.min(LONGEST_EXPRESSION, words.length - from);
    for (let length = longest; length > 0; length -= 1) {
      yield [from, from + length, words.slice(from, from + length).join(" ")] as const;
    }
  }
}

/**
 * The words that a negator turns: those after it ("nicht gut"), or if none of them is an opinion,
 * those before it ("schmeckte uns nicht").
 */
export function negatedIn(words: readonly string[], vocabulary: LearnedVocabulary): Set<number> {
  const negated = new Set<number>();
  for (const [at, word] of words.entries()) {
    if (!vocabulary.negators.has(word)) continue;
    const isOpinion = (index: number) => vocabulary.strengthOf(words[index] ?? "") !== undefined;
    const after = range(at + 1, Math.min(words.length, at + 1 + NEGATOR_REACH));
    const before = range(Math.max(0, at - NEGATOR_REACH), at);
    const opinion = range(Math.max(0, at - OPINION_REACH), at).findLast(isOpinion) ?? at;
    const turned = after.some(isOpinion) ? after : [...after, ...before, opinion];
    for (const index of turned) negated.add(index);
  }
  return negated;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
