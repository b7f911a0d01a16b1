import { vectorOf, wordsWithVector } from "../analysis/text/word-vectors.ts";
import { distanceBetween } from "../domain/text/nearest.ts";
import type { Task } from "./task.ts";

/** From these lengths on, one letter and two letters may be wrong. */
const LETTERS = { one: 4, two: 8 };
export const MAX_WRONG = 2;
/** Of two words as near, the one that is spelled right was meant. */
const UNUSUAL = 0.5;
/** How many words are compared with a misspelled one before other requests get a turn. */
const COMPARED_AT_ONCE = 1_000;

/**
 * What a misspelled word most likely meant: a word of the reviews, else one that they have in another
 * form ("stresful" is "stressful", and they have "stress").
 * @param isSaid whether they have a word in any form
 */
export function* correctedSpelling(
  asked: string,
  said: readonly string[],
  isSaid: (word: string) => boolean,
): Task<string | undefined> {
  const meant = yield* nearestTo(asked, said);
  if (meant !== undefined) return meant;
  const known = yield* nearestTo(asked, wordsWithVector(asked.charAt(0)));
  return known !== undefined && isSaid(known) ? known : undefined;
}

/** The nearest of some words; of equally near ones one that is spelled right, and of these the first. */
function* nearestTo(asked: string, words: Iterable<string>): Task<string | undefined> {
  if (asked.length < LETTERS.one) return undefined;
  const most = asked.length < LETTERS.two ? 1 : MAX_WRONG;
  let best: string | undefined;
  let least = most + 1;
  let looked = 0;
  for (const word of words) {
    looked += 1;
    if (looked % COMPARED_AT_ONCE === 0) yield;
    if (word[0] !== asked[0] || Math.abs(word.length - asked.length) > most) continue;
    const distance = distanceTo(asked, word, most);
    if (distance < least) [best, least] = [word, distance];
  }
  yield;
  return best;
}

/** How far a word is from what was asked; more than `most` if it can't be meant. */
function distanceTo(asked: string, word: string, most: number): number {
  const wrong = differenceOf(asked, word, most);
  return wrong <= most && vectorOf(word) === undefined ? wrong + UNUSUAL : wrong;
}

/** How many letters are wrong, exact up to `most`; two neighbors the other way around count as one. */
function differenceOf(asked: string, word: string, most: number): number {
  let at = 0;
  while (at < asked.length && asked[at] === word[at]) at += 1;
  const swapped = `${asked[at + 1]}${asked[at]}${asked.slice(at + 2)}`;
  return word.slice(at) === swapped ? 1 : distanceBetween(asked, word, most);
}
