/** The share of letters that may differ between two words that count as near. */
const TOLERANCE = 0.4;
/** Longer words are not misspelt names, and comparing them takes time quadratic in their length. */
const MAX_WORD_LENGTH = 100;

/** The candidate that a misspelt word most likely meant; undefined if none is near. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  return nearestOnes(word, candidates, 1)[0];
}

/** The candidates that a misspelt word may have meant, nearest first. */
export function nearestOnes(
  word: string,
  candidates: readonly string[],
  limit: number,
): readonly string[] {
  if (word.length > MAX_WORD_LENGTH) return [];
  const most = Math.max(1, word.length * TOLERANCE);
  const ranked = candidates
    .filter((candidate) => candidate.length <= MAX_WORD_LENGTH)
    .map((candidate) => ({ candidate, distance: distanceBetween(word, candidate, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((left, right) => left.distance - right.distance);
  return ranked.slice(0, limit).map(({ candidate }) => candidate);
}

/**
 * How many letters to insert, delete or replace to turn one word into the other (Levenshtein
 * distance), ignoring case.
 * @param most beyond which the exact number does not matter, which saves time
 */
export function distanceBetween(left: string, right: string, most: number): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length && Math.min(...row) <= most; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
