import { searchable } from "../../domain/text/fold-case.ts";
import { plainLine } from "../../domain/text/terminal-text.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";

/** The reviews with all words that the owner looks for. */
export interface WordMatches {
  readonly total: number;
  /** The newest of them, the newest first. */
  readonly newest: readonly KeptReview[];
}

/**
 * Searches all stored reviews, published or not, for parts of authors' names, titles and texts.
 * @param most how many are returned at most
 */
export function findWords(store: Store, words: readonly string[], most: number): WordMatches {
  const parts = words.map(comparable);
  const newest: KeptReview[] = [];
  let total = 0;
  for (const kept of store.reviews.all()) {
    if (!hasAll(kept, parts)) continue;
    total += 1;
    newest.push(kept);
    if (newest.length > most) newest.shift();
  }
  return { total, newest: newest.reverse() };
}

function hasAll({ source }: KeptReview, parts: readonly string[]): boolean {
  const fields = [source.author, source.title, source.text].map((one = "") => comparable(one));
  return parts.every((part) => fields.some((field) => field.includes(part)));
}

function comparable(text: string): string {
  return searchable(plainLine(text));
}
