import type { Listed } from "../../../domain/business.ts";
import { words } from "../../../macros/word-lists.ts" with { type: "macro" };
import type { PersonSpan } from "./person-span.ts";
import type { Words } from "./read-words.ts";

interface RosterName {
  /** Its words in lower case, in order. */
  readonly words: readonly string[];
  /** The name on the owner's list. */
  readonly listed: string;
}

/** The owner's list of people, by the first word of each name and alias, longest names first. */
export type Roster = ReadonlyMap<string, readonly RosterName[]>;

const SEPARATOR = /[\s.]+/;
const TITLES = new Set(words("around-names", "listed_titles").split(" "));

/**
 * Prepares the owner's list. A first name alone stands for the full name if no other entry has it.
 */
export function rosterOf(people: readonly Listed[]): Roster {
  const names = people
    .flatMap(({ name, aliases = [] }) => [name, ...aliases].map((one) => rosterName(one, name)))
    .filter(({ words }) => words.length > 0);
  const all = [...names, ...firstNamesOf(names)];
  all.sort((one, other) => other.words.length - one.words.length);
  return Map.groupBy(all, ({ words }) => words[0] ?? "");
}

/** "Dr. Mike Hill" is "Mike Hill" in most texts. */
function rosterName(name: string, listed: string): RosterName {
  const parts = inLowerCase(name)
    .split(SEPARATOR)
    .filter((part) => part !== "");
  const hasTitle = parts.length > 1 && TITLES.has(parts[0] ?? "");
  return { words: hasTitle ? parts.slice(1) : parts, listed };
}

/** The owner's words as tokens have them, with the same apostrophe. */
export function inLowerCase(words: string): string {
  return words.toLowerCase().replaceAll("’", "'");
}

function firstNamesOf(names: readonly RosterName[]): RosterName[] {
  return names
    .filter(({ words, listed }) => {
      const isOthers = names.some((one) => one.listed !== listed && one.words[0] === words[0]);
      return words.length > 1 && !isOthers;
    })
    .map(({ words, listed }) => ({ words: words.slice(0, 1), listed }));
}

/** Where a text has names of the roster; of those that start at the same word the longest. */
export function rosterSpans(words: Words, roster: Roster): PersonSpan[] {
  if (roster.size === 0) return [];
  return words.tokens.flatMap((_, at) => rosterSpanAt(words, roster, at) ?? []);
}

function rosterSpanAt(words: Words, roster: Roster, at: number): PersonSpan | undefined {
  for (const name of roster.get(words.word(at)) ?? roster.get(words.bare(at)) ?? []) {
    const to = endOfName(words, name, at);
    if (to !== undefined) return { from: at, name: at, to, listed: name.listed };
  }
  return undefined;
}

/** Where a name ends that starts at a word, a full stop after an initial included. */
function endOfName(words: Words, name: RosterName, from: number): number | undefined {
  let at = from;
  for (const [place, word] of name.words.entries()) {
    if (place > 0 && words.word(at) === ".") at += 1;
    const isLast = place === name.words.length - 1;
    if (word !== words.word(at) && !(isLast && word === words.bare(at))) return undefined;
    at += 1;
  }
  return at;
}
