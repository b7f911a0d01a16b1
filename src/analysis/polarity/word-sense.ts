import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { Facts, WordFacts } from "./facts/word-facts.ts";

const WORD = /^\p{L}/u;
const BEFORE_LIKING = new Set(words("senses", "before_liking").split(" "));
const LIKING = 1.5;
const BEFORE_RIVAL = new Set(words("senses", "before_rival").split(" "));
const RIVAL = -1.3;

/** The strength of the word at a place of a clause [from, to), in the sense that it has there. */
export function senseAt(words: Facts, at: number, from: number, to: number): number {
  const word = words[at];
  if (word === undefined || onlySizes(word, words[at + 1])) return 0;
  const { text } = word;
  if (text === "like") return BEFORE_LIKING.has(words[at - 1]?.text ?? "") ? LIKING : 0;
  if (text === "better" && praisesRival(words, at)) return RIVAL;
  return strengthInContext(words, at, from, to) ?? word.strength;
}

/** "incredibly tiny", "a great disappointment": words that only say how much of the next. */
function onlySizes(word: WordFacts, next: WordFacts | undefined): boolean {
  if (word.degree !== undefined) return WORD.test(next?.text ?? "");
  return (next?.strength ?? 0) < 0 && SIZES.has(word.text);
}

const SIZES = new Set(words("degrees", "sizes").split(" "));

/** "I've had better", "there are better places". */
function praisesRival(words: Facts, at: number): boolean {
  const before = words[at - 1];
  if (before?.negates === true || words[at - 2]?.negates === true) return false;
  return words[at + 1]?.text !== "than" && BEFORE_RIVAL.has(before?.text ?? "");
}

/**
 * An adjective usually comes shortly before its noun, so we look 3 words ahead first, then 6 words
 * back.
 */
const STEPS = [1, 2, 3, -1, -2, -3, -4, -5, -6];

/**
 * The strength of an adjective that means different things of different nouns.
 * @returns −3 to 3, or undefined when the word is not such an adjective
 */
function strengthInContext(words: Facts, at: number, from: number, to: number): number | undefined {
  const senses = words[at]?.senses;
  if (senses === undefined) return undefined;
  for (const step of STEPS) {
    if (at + step < from || at + step >= to) continue;
    const name = words[at + step]?.nounClasses.find((one) => senses[one] !== undefined);
    if (name !== undefined) return senses[name] ?? 0;
  }
  return senses.default ?? 0;
}
