import { type MentionLog, MOST_MENTIONS, MOST_TERMS } from "./mention-log.ts";

/** How often each term is mentioned. */
type Counts = ReadonlyMap<string, number>;

/**
 * Halves the log to make room: rare terms become the frequent ones that they end or begin with
 * ("smoked duck burger" becomes "burger"), so that these keep their counts; the others are dropped.
 */
export function shortenTerms(log: MentionLog): void {
  const counts = countsOf(log);
  log.replace(shortened(counts, levelFor(counts, MOST_TERMS / 2)));
}

function countsOf(log: MentionLog): Counts {
  const { terms } = log;
  const counts = new Map<string, number>();
  for (let at = 0; at < log.length; at += 1) {
    const term = terms[log.termAt(at)] ?? "";
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** The smallest count that at most `most` terms reach. */
function levelFor(counts: Counts, most: number): number {
  const descending = [...counts.values()].sort((left, right) => right - left);
  return (descending[most] ?? 0) + 1;
}

/**
 * What becomes of the terms that stay, so that half of the mentions stay at most.
 * @param level how often a term must be mentioned to be kept as it is
 */
function shortened(counts: Counts, level: number): Map<string, string> {
  const termFor = new Map<string, string>();
  let mentions = 0;
  for (const [term, count] of counts) {
    const form = formsOf(term).find((one) => (counts.get(one) ?? 0) >= level);
    if (form === undefined) continue;
    termFor.set(term, form);
    mentions += count;
  }
  return mentions > MOST_MENTIONS / 2 ? shortened(counts, 2 * level) : termFor;
}

/** A term itself, what it ends with, then what it begins with, the longest first. */
function formsOf(term: string): string[] {
  const words = term.split(" ");
  const ends = words.map((_, from) => words.slice(from).join(" "));
  const starts = words.map((_, without) => words.slice(0, words.length - without).join(" "));
  return [...ends, ...starts];
}
