const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const GOLDEN = 0x9e3779b1;

/** FNV-1a over UTF-16 units. */
export function hashWord(word: string): number {
  let hash = OFFSET;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash;
}

/** Joins two hashes into one; the order counts. */
export function mix(left: number, right: number): number {
  let hash = Math.imul(left, GOLDEN) ^ right;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
