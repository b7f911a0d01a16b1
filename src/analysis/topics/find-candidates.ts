import { countReviews } from "./count-reviews.ts";
import { canName, phraseWords, subPhrases } from "./phrase-words.ts";
import { TermTable } from "./term-table.ts";
import type { TopicLog } from "./topic-log.ts";

/** Words that enough reviews have side by side. */
export interface Candidate {
  readonly key: string;
  readonly words: readonly string[];
  /** Reviews that have them. */
  readonly reviews: number;
  /** Reviews that have them at the end of a phrase. */
  readonly reviewsAsHead: number;
}

/**
 * What can be a topic, with how many reviews have it: single words and phrases alike.
 * @param minimum the fewest reviews
 * @param alone words that are no topic without another
 */
export function findCandidates(
  log: TopicLog,
  terms: TermTable,
  minimum: number,
  alone: ReadonlySet<string>,
): Map<string, Candidate> {
  const frequent = frequentWords(log, terms, minimum);
  const keys = new TermTable();
  const groupsOf = lists(terms, (term) => keysOf(term, frequent).map((key) => keys.numberOf(key)));
  const counts = countReviews(log, groupsOf, keys.length);
  const candidates = new Map<string, Candidate>();
  for (let number = 0; number < keys.length; number += 1) {
    const key = keys.termOf(number);
    const reviews = counts[number] ?? 0;
    if (key.startsWith(HEAD) || reviews < minimum) continue;
    const words = key.split(" ");
    if (words.every((word) => alone.has(word))) continue;
    const reviewsAsHead = counts[keys.numberOf(`${HEAD}${key}`)] ?? 0;
    candidates.set(key, { key, words, reviews, reviewsAsHead });
  }
  return candidates;
}

const HEAD = "*";

/** The sub-phrases of a term, once for where they stand and once more for those at its end. */
function keysOf(term: string, frequent: ReadonlySet<string>): string[] {
  const words = phraseWords(term);
  if (!words.some((word) => frequent.has(word))) return [];
  return subPhrases(words)
    .filter((phrase) => phrase.words.every((word) => frequent.has(word)) && canName(phrase))
    .flatMap(({ key, isHead }) => (isHead ? [key, `${HEAD}${key}`] : [key]));
}

function frequentWords(log: TopicLog, terms: TermTable, minimum: number): Set<string> {
  const words = new TermTable();
  const groupsOf = lists(terms, (term) => phraseWords(term).map((word) => words.numberOf(word)));
  const counts = countReviews(log, groupsOf, words.length);
  const frequent = new Set<string>();
  counts.forEach((count, number) => {
    if (count >= minimum) frequent.add(words.termOf(number));
  });
  return frequent;
}

/** Computes a list for each term, once, and holds them side by side in one array. */
function lists(
  terms: TermTable,
  listOf: (term: string) => readonly number[],
): (term: number) => readonly number[] {
  const items: number[] = [];
  const ends = new Uint32Array(terms.length);
  for (let term = 0; term < terms.length; term += 1) {
    items.push(...listOf(terms.termOf(term)));
    ends[term] = items.length;
  }
  return (term) => items.slice(term === 0 ? 0 : ends[term - 1], ends[term]);
}
