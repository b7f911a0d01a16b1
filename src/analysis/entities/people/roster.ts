import type { Listed } from "../../../domain/business.ts";
import type { Token } from "../../text/tokens.ts";
import { words } from "../../text/word-lists.ts" with { type: "macro" };

interface RosterName {
  /** Its words in lower case, in order. */
  readonly words: readonly string[];
  /** The name on the owner's list. */
  readonly listed: string;
}

/** The owner's list of people, by the first word of each name and alias, longest names first. */
export type Roster = ReadonlyMap<string, readonly RosterName[]>;

/** A roster's name as it stands in a text. */
export interface RosterMatch {
  readonly listed: string;
  /** Its length in tokens. */
  readonly length: number;
}

const SEPARATOR = /[\s.]+/;
const TITLES = new Set(words("around-names", "listed_titles").split(" "));

/**
 * Prepares the owner's list. A first name alone stands for the full name if no other entry has it.
 */
export function rosterOf(people: readonly Listed[]): Roster {
  const names = people.flatMap(({ name, aliases }) =>
    [name, ...(aliases ?? [])].map((alias) => ({ words: wordsOf(alias), listed: name })),
  );
  const roster = new Map<string, RosterName[]>();
  for (const name of [...names, ...firstNamesOf(names)]) {
    const first = name.words[0];
    if (first === undefined) continue;
    const those = roster.get(first);
    if (those === undefined) roster.set(first, [name]);
    else those.push(name);
  }
  for (const those of roster.values())
    those.sort((one, other) => other.words.length - one.words.length);
  return roster;
}

function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .replaceAll("’", "'")
    .split(SEPARATOR)
    .filter((word) => word !== "");
  return words.length > 1 && TITLES.has(words[0] ?? "") ? words.slice(1) : words;
}

function firstNamesOf(names: readonly RosterName[]): RosterName[] {
  return names
    .filter(({ words, listed }) => {
      if (words.length < 2) return false;
      return names.every((other) => other.listed === listed || other.words[0] !== words[0]);
    })
    .map(({ words, listed }) => ({ words: words.slice(0, 1), listed }));
}

/** The longest name of the roster that starts at a token. */
export function matchRoster(
  roster: Roster,
  tokens: readonly Token[],
  index: number,
): RosterMatch | undefined {
  if (roster.size === 0) return undefined;
  const text = tokens[index]?.text ?? "";
  const names =
    roster.get(text) ?? (text.endsWith("'s") ? roster.get(text.slice(0, -2)) : undefined);
  for (const { words, listed } of names ?? []) {
    const length = lengthOf(words, tokens, index);
    if (length > 0) return { listed, length };
  }
  return undefined;
}

/** How many tokens a name's words take, a full stop after an initial included; 0 if they differ. */
function lengthOf(words: readonly string[], tokens: readonly Token[], start: number): number {
  let index = start;
  for (const [place, word] of words.entries()) {
    if (place > 0 && tokens[index]?.text === ".") index += 1;
    const text = tokens[index]?.text ?? "";
    const isLast = place === words.length - 1;
    if (text !== word && !(isLast && withoutPossessive(text) === word)) return 0;
    index += 1;
  }
  return index - start;
}

function withoutPossessive(word: string): string {
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}
