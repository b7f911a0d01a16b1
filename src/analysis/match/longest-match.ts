import type { Match } from "./matcher.ts";

/** No expression spans more words. */
const LONGEST = 24;

/**
 * Leaves out expressions whose words all belong to a longer one ("service" in "customer service"),
 * and what says the same in the same words.
 * @param matches in the order of the text
 */
export function keepLongest<Meaning>(matches: readonly Match<Meaning>[]): Match<Meaning>[] {
  const kept: Match<Meaning>[] = [];
  matches.forEach((match, at) => {
    if (!isCovered(matches, match, at) && !isRepeated(kept, match)) kept.push(match);
  });
  return kept;
}

function isCovered(matches: readonly Match<unknown>[], match: Match<unknown>, at: number): boolean {
  for (let other = at - 1; other >= 0; other -= 1) {
    const before = matches[other];
    if (before === undefined || match.from - before.from > LONGEST) break;
    if (covers(before, match)) return true;
  }
  return isCoveredByLater(matches, match, at);
}

function isCoveredByLater(
  matches: readonly Match<unknown>[],
  match: Match<unknown>,
  at: number,
): boolean {
  for (let other = at + 1; other < matches.length; other += 1) {
    const after = matches[other];
    if (after === undefined || after.from > match.from) break;
    if (covers(after, match)) return true;
  }
  return false;
}

/** Whether what was kept says the same. */
function isRepeated(kept: readonly Match<unknown>[], match: Match<unknown>): boolean {
  for (let other = kept.length - 1; other >= 0; other -= 1) {
    const before = kept[other];
    if (before === undefined || match.from - before.from > LONGEST) return false;
    if (repeats(before, match)) return true;
  }
  return false;
}

/** Whether `longer` fixes all words of `shorter` and one more. */
function covers(longer: Match<unknown>, shorter: Match<unknown>): boolean {
  if (longer.to < shorter.to) return false;
  const words = shorter.fixed << (shorter.from - longer.from);
  return (words & ~longer.fixed) === 0 && words !== longer.fixed;
}

/** Whether both say the same with at least one word in common. */
function repeats(before: Match<unknown>, match: Match<unknown>): boolean {
  return before.meaning === match.meaning && before.to > match.from;
}
