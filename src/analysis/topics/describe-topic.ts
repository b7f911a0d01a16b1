import { ROLE, roleOf } from "../text/parts-of-speech.ts";
import { words } from "../text/word-lists.ts" with { type: "macro" };
import { chooseQuotes } from "./choose-quotes.ts";
import { phraseWords } from "./phrase-words.ts";
import { TIE } from "./read-phrase.ts";
import type { ReviewTable } from "./review-table.ts";
import type { TermTable } from "./term-table.ts";
import type { Topic } from "./topic.ts";
import type { TopicLog } from "./topic-log.ts";
import { tallyTopic } from "./topic-tally.ts";

const MOST_TERMS = 6;
const FEWEST_USES = 2;
const FEWEST_SHARE = 0.02;
const TIES = new RegExp(TIE, "g");
const ACRONYM = new RegExp(`\\b(?:${words("topics", "acronyms").replaceAll(" ", "|")})\\b`, "g");

/**
 * A topic as it is published.
 * @param key the words that name it, singular
 * @param entries its entries of the log, in order
 */
export function describeTopic(
  key: string,
  entries: readonly number[],
  log: TopicLog,
  terms: TermTable,
  table: ReviewTable,
): Topic {
  const names = namesByFrequency(entries, log, terms);
  const label = names.find(({ name }) => phraseWords(name).join(" ") === key)?.name ?? key;
  const { quotes, ...counts } = tallyTopic(log, entries, table);
  return {
    label: labelOf(label),
    terms: shownNames(names, label).map(plain),
    ...counts,
    quoteSpans: chooseQuotes(quotes).map(({ review, isClear: _, ...quote }) => ({
      review_id: table.idOf(review),
      ...quote,
    })),
  };
}

interface Name {
  readonly name: string;
  readonly count: number;
}

function namesByFrequency(entries: readonly number[], log: TopicLog, terms: TermTable): Name[] {
  const counts = new Map<number, number>();
  for (const at of entries) {
    const term = log.termAt(at);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts]
    .map(([term, count]) => ({ name: terms.termOf(term), count }))
    .toSorted((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
}

/** Without what only one wrote, and without words that are in no list: misspelt ones, surnames. */
function shownNames(names: readonly Name[], label: string): string[] {
  const all = names.reduce((sum, { count }) => sum + count, 0);
  const fewest = Math.max(FEWEST_USES, FEWEST_SHARE * all);
  return names
    .filter(({ name, count }) => name === label || (count >= fewest && isKnown(name)))
    .map(({ name }) => name)
    .slice(0, MOST_TERMS);
}

function isKnown(name: string): boolean {
  return name.split(" ").every((word) => word.includes(TIE) || roleOf(word) !== ROLE.unknown);
}

function labelOf(name: string): string {
  const label = plain(name).replace(ACRONYM, (word) => word.toUpperCase());
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function plain(name: string): string {
  return name.replace(TIES, " ");
}
