import { writtenReviews } from "./reviews.ts";

const MIN_WORD_LENGTH = 3;
const MAX_RARE = 3;
const SAMPLED = 1_000;

/** What the queries of a log are made from: the words of the reviews, and some of their texts. */
export interface Corpus {
  /** Those of three letters and more, the word of most reviews first. */
  readonly words: readonly string[];
  /** Those of three reviews at most. */
  readonly rare: readonly string[];
  /** Some of the texts, in lower case, from the first to the last. */
  readonly texts: readonly string[];
  /** Whether any text holds this, in lower case. */
  holds(part: string): boolean;
}

export function corpusOf(count: number): Corpus {
  const counts = new Map<string, number>();
  const texts: string[] = [];
  for (const review of writtenReviews(count)) {
    const text = review.text.toLowerCase();
    texts.push(text);
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const all = texts.join("\n");
  const words = [...counts.keys()].filter((word) => word.length >= MIN_WORD_LENGTH);
  return {
    words: words.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1)),
    rare: words.filter((word) => (counts.get(word) ?? 0) <= MAX_RARE),
    texts: texts.filter((_, index) => index % Math.ceil(count / SAMPLED) === 0),
    holds: (part) => all.includes(part),
  };
}

/** The words of a text in lower case, in order. */
export function wordsOf(text: string): string[] {
  return text.match(/[a-z0-9]+/g) ?? [];
}
