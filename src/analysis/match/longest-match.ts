import type { Match } from "./matcher.ts";

/** No pattern spans more words. */
const MAX_LENGTH = 24;

/**
 * Leaves out matches whose words all belong to a longer one ("service" in "customer service"), and
 * those that repeat a meaning in the same words.
 * @param matches in the order of the text
 */
export function keepLongest<Meaning>(matches: readonly Match<Meaning>[]): Match<Meaning>[] {
  const kept: Match<Meaning>[] = [];
  const saidUpTo = new Map<Meaning, number>();
  let first = 0;
  for (const match of matches) {
    while ((matches[first]?.from ?? match.from) < match.from - MAX_LENGTH) first += 1;
    const isRepeated = (saidUpTo.get(match.meaning) ?? 0) > match.from;
    if (isRepeated || isCovered(match, matches, first)) continue;
    kept.push(match);
    saidUpTo.set(match.meaning, Math.max(saidUpTo.get(match.meaning) ?? 0, match.to));
  }
  return kept;
}

/** Whether a match that begins before another one, or with it, covers that one. */
function isCovered(match: Match<unknown>, all: readonly Match<unknown>[], first: number): boolean {
  for (let at = first; ; at += 1) {
    const other = all[at];
    if (other === undefined || other.from > match.from) return false;
    if (covers(other, match)) return true;
  }
}

/** Whether `longer` fixes all words of `shorter` and one more. */
function covers(longer: Match<unknown>, shorter: Match<unknown>): boolean {
  if (longer.to < shorter.to) return false;
  const words = shorter.fixed << (shorter.from - longer.from);
  return (words & ~longer.fixed) === 0 && words !== longer.fixed;
}
