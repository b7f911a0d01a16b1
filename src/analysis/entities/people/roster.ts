import type { Listed } from "../../../domain/business/business.ts";
import { wordOf } from "../../text/word-table.ts";
import { cuesOf } from "./name-cues.ts";
import type { PersonSpan, TextWords } from "./read-words.ts";

interface RosterName {
  /** Its words in lower case, in order. */
  readonly words: readonly string[];
  /** The name on the owner's list. */
  readonly listedName: string;
}

/** The owner's list of people, by the first word of each name and alias, longest names first. */
export type Roster = ReadonlyMap<string, readonly RosterName[]>;

const SEPARATOR = /[\s.]+/;

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
function rosterName(name: string, listedName: string): RosterName {
  const parts = inLowerCase(name)
    .split(SEPARATOR)
    .filter((part) => part !== "");
  const hasTitle = parts.length > 1 && cuesOf.of(wordOf(parts[0] ?? "")).has("titles");
  return { words: hasTitle ? parts.slice(1) : parts, listedName };
}

/** The owner's words in the form of tokens: in lower case, with a typewriter apostrophe. */
export function inLowerCase(words: string): string {
  return words.toLowerCase().replaceAll("’", "'");
}

function firstNamesOf(names: readonly RosterName[]): RosterName[] {
  return names
    .filter(({ words, listedName }) => {
      const isOthers = names.some(
        (one) => one.listedName !== listedName && one.words[0] === words[0],
      );
      return words.length > 1 && !isOthers;
    })
    .map(({ words, listedName }) => ({ words: words.slice(0, 1), listedName }));
}

/** The names of the roster in a text; of those that start at the same word, the longest. */
export function rosterSpans(words: TextWords, roster: Roster): PersonSpan[] {
  if (roster.size === 0) return [];
  return words.tokens.flatMap((_, at) => rosterSpanAt(words, roster, at) ?? []);
}

function rosterSpanAt(words: TextWords, roster: Roster, at: number): PersonSpan | undefined {
  for (const name of roster.get(words.word(at)) ?? roster.get(words.bare(at)) ?? []) {
    const to = endOfName(words, name, at);
    if (to !== undefined) return { from: at, name: at, to, listedName: name.listedName };
  }
  return undefined;
}

/** Where the name that starts at a word ends, including the period after an initial. */
function endOfName(words: TextWords, name: RosterName, from: number): number | undefined {
  let at = from;
  for (const [place, word] of name.words.entries()) {
    if (place > 0 && words.word(at) === ".") at += 1;
    const isLast = place === name.words.length - 1;
    if (word !== words.word(at) && !(isLast && word === words.bare(at))) return undefined;
    at += 1;
  }
  return at;
}
