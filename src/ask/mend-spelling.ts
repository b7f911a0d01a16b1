import { once } from "../analysis/text/once.ts";
import { vectorOf } from "../analysis/text/word-vectors.ts";
import { distanceBetween } from "../domain/nearest.ts";
import type { Vocabulary } from "../search/vocabulary.ts";
import { frameWords, useOf } from "./asked-words.ts";
import { asking } from "./asking.ts";
import { isNumberWord } from "./find-ranges.ts";
import type { QuestionText } from "./question-text.ts";
import { wordsWithOthers } from "./word-group.ts";

const PLAIN = /^[a-z]+$/;
/** Shorter words are close to too many others. */
const SHORTEST = 4;
/** From this length on two letters may be wrong. */
const LONG = 8;

/** Words that a question may mean, besides names. */
const meant = once(() => {
  const { aspects, questions, narrower, aspectsAlone } = asking();
  const patterns = [aspects, questions, narrower, aspectsAlone].flatMap((one) =>
    Object.values(one).flat(),
  );
  const words = [...patterns, ...wordsWithOthers()].flatMap((one) => one.split(/[\s/?=~"]+/));
  return [...new Set([...frameWords(), ...words])].filter(
    (word) => PLAIN.test(word) && word.length >= SHORTEST,
  );
});
const meantSet = once(() => new Set(meant()));

/**
 * A question with its spelling corrected: an unknown word that is a letter or two away from a word
 * that can be asked about is replaced by it.
 * @param names those of people, services and areas
 * @returns undefined if there is nothing to mend
 */
export function mendSpelling(
  text: QuestionText,
  names: readonly string[],
  vocabulary: Vocabulary,
): string | undefined {
  let mended = text.text;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const better = isSlip(text.word(at), names, vocabulary)
      ? nearestTo(text.word(at), names)
      : undefined;
    const token = text.marked.tokens[at];
    if (better === undefined || token === undefined) continue;
    mended = mended.slice(0, token.start) + better + mended.slice(token.end);
  }
  return mended === text.text ? undefined : mended;
}

/**
 * A review may have the same misspelling, so reviews make a word known only if they have two forms
 * of it.
 */
function isSlip(word: string, names: readonly string[], vocabulary: Vocabulary): boolean {
  if (!PLAIN.test(word) || word.length < SHORTEST) return false;
  if (names.some((name) => name.toLowerCase() === word)) return false;
  if (meantSet().has(word) || isNumberWord(word) || vectorOf(word) !== undefined) return false;
  const base = word.replace(/(?:s|ed|ing|es)$/, "");
  if (vectorOf(base) !== undefined || vectorOf(`${base}e`) !== undefined) return false;
  return vocabulary.withKeyOf(word).length < 2;
}

function nearestTo(word: string, names: readonly string[]): string | undefined {
  const most = word.length >= LONG ? 2 : 1;
  const candidates = [...names, ...meant()]
    .filter((one) => Math.abs(one.length - word.length) <= most)
    .map((one) => ({ one, distance: slipsBetween(word, one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= most && !losesMeaning(word, one))
    .sort((left, right) => left.distance - right.distance);
  return candidates[0]?.one;
}

/** Reading "drone" as "done", which says nothing, would answer a different question. */
function losesMeaning(word: string, other: string): boolean {
  return useOf(other).isFrame && word.length < LONG && !isSwap(word, other);
}

/** Two transposed letters count as one slip. */
function slipsBetween(word: string, other: string): number {
  if (word[0] !== other[0]) return Number.POSITIVE_INFINITY;
  const distance = distanceBetween(word, other);
  return distance === 2 && word.length === other.length && isSwap(word, other) ? 1 : distance;
}

function isSwap(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return swapped === other;
}
