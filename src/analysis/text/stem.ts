import { stemmer } from "stemmer";

/** Reviews repeat their words, so a bounded cache answers nearly all. */
const CACHE_LIMIT = 20_000;
const cache = new Map<string, string>();

/** The Porter stem of a lower-case English word. */
export function stem(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const found = stemmer(word);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, found);
  return found;
}
