import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { WordFacts } from "./facts/word-facts.ts";

const BARRIERS = new Set(words("negation", "polarity_barriers").split(" "));
const SOFT_BARRIERS = new Set([",", "and"]);
const REACH = 5;
const NEAR = 3;

/**
 * The negator that rules a place, given the one that ruled the place before.
 * @returns its index, or −1
 */
export function ruling(words: readonly WordFacts[], at: number, negator: number): number {
  if (negator < 0 || at - negator > REACH) return -1;
  const word = words[at]?.text ?? "";
  if (!BARRIERS.has(word) || onlyIntensifies(words, at, negator)) return negator;
  return SOFT_BARRIERS.has(word) && isList(words, at) && at - negator <= NEAR ? negator : -1;
}

function isOpinion(word: WordFacts | undefined): boolean {
  return word !== undefined && word.strength !== 0;
}

/** "isn't so great", against "it didn't fit so he cut it". */
function onlyIntensifies(words: readonly WordFacts[], at: number, negator: number): boolean {
  return words[at]?.text === "so" && (at - negator === 1 || isOpinion(words[at + 1]));
}

/** "not friendly, helpful": a list under one negator. */
function isList(words: readonly WordFacts[], at: number): boolean {
  return isOpinion(words[at - 1]) && isOpinion(words[at + 1]);
}

const COMPARED_REACH = 5;
const BEYOND = new Set(words("negation", "polarity_beyond").split(" "));
const UNEQUALLED = new Set(words("negation", "polarity_unequalled").split(" "));

/** "couldn't be more helpful", "never looked this good": a superlative, not a negation. */
export function supersedes(words: readonly WordFacts[], at: number): boolean {
  const word = words[at]?.text ?? "";
  if (word === "can't") return isCompared(words, at, BEYOND, true);
  return (word === "never" || word === "haven't") && isCompared(words, at, UNEQUALLED, false);
}

function isCompared(
  words: readonly WordFacts[],
  at: number,
  marks: ReadonlySet<string>,
  enough: boolean,
): boolean {
  for (let ahead = at + 1; ahead <= at + COMPARED_REACH; ahead += 1) {
    const word = words[ahead]?.text ?? "";
    if (word === "enough") return enough;
    if (compares(words, ahead, marks)) return true;
    if (BARRIERS.has(word) && word !== "so") return false;
  }
  return false;
}

/** "so good", "more helpful", "kinder". */
function compares(words: readonly WordFacts[], at: number, marks: ReadonlySet<string>): boolean {
  const word = words[at]?.text ?? "";
  if (marks.has(word) && isOpinion(words[at + 1])) return true;
  if (word === "any" && (words[at + 1]?.text ?? "").endsWith("er")) return marks.has(word);
  return word.endsWith("er") && (words[at]?.strength ?? 0) > 0;
}

const UNBEATEN = new Set(words("negation", "polarity_unbeaten").split(" "));
const UNSURPASSED = new Set(words("negation", "polarity_unsurpassed").split(" "));

/** A strength after a negator that stands `distance` words before it. */
export function negated(value: number, word: string, distance: number): number {
  if (UNSURPASSED.has(word)) return value;
  if (UNBEATEN.has(word) && distance > 1) return Math.abs(value);
  if (value > 0) return (distance <= NEAR ? -0.8 : -0.5) * value;
  return (distance <= NEAR ? -0.6 : 0.2) * value;
}
