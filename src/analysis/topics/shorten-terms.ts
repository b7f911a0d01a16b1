import type { TermTable } from "./term-table.ts";
import type { TopicLog } from "./topic-log.ts";

/**
 * Makes room for terms and mentions: rare terms become the frequent ones that they end or begin with
 * ("smoked duck burger" a burger), so that these keep their counts, and are dropped if there is none.
 */
export function shortenTerms(
  log: TopicLog,
  terms: TermTable,
  mostMentions: number,
  mostTerms: number,
): void {
  const counts = countsOf(log, terms.length);
  let level = levelFor(counts, mostTerms);
  let names = shortenTo(terms, counts, level);
  while (mentions(names, counts) > mostMentions) {
    level *= 2;
    names = shortenTo(terms, counts, level);
  }
  const numbers = terms.keep((term) => (counts[term] ?? 0) >= level);
  log.renumber((term) => numbers.get(names[term] ?? -1));
}

function countsOf(log: TopicLog, terms: number): Uint32Array {
  const counts = new Uint32Array(terms);
  for (let at = 0; at < log.length; at += 1) {
    const term = log.termAt(at);
    counts[term] = (counts[term] ?? 0) + 1;
  }
  return counts;
}

/** The smallest count that at most `most` terms reach. */
function levelFor(counts: Uint32Array, most: number): number {
  const descending = counts.toSorted().reverse();
  return Math.max(1, (descending[most] ?? 0) + 1);
}

/** For each term the one that it becomes, -1 for none. */
function shortenTo(terms: TermTable, counts: Uint32Array, level: number): Int32Array {
  const isKept = (term: number) => (counts[term] ?? 0) >= level;
  return Int32Array.from(counts, (_, term) => {
    if (isKept(term)) return term;
    const shorter = shorterForms(terms.termOf(term)).map((form) => terms.find(form) ?? -1);
    return shorter.find((form) => form >= 0 && isKept(form)) ?? -1;
  });
}

/** What a term ends with, then what it begins with, the longest first. */
function shorterForms(term: string): string[] {
  const words = term.split(" ");
  const ends = words.slice(1).map((_, from) => words.slice(from + 1).join(" "));
  const starts = words.slice(1).map((_, to) => words.slice(0, words.length - 1 - to).join(" "));
  return [...ends, ...starts];
}

function mentions(names: Int32Array, counts: Uint32Array): number {
  return counts.reduce((sum, count, term) => sum + (names[term] === -1 ? 0 : count), 0);
}
