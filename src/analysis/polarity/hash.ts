const GOLDEN = 0x9e3779b1;

/** Joins two hashes into one; the order counts. */
export function mix(left: number, right: number): number {
  let hash = Math.imul(left, GOLDEN) ^ right;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
