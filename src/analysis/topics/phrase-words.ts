import { words, wordTable } from "../../macros/word-lists.ts" with { type: "macro" };
import { isCompound, ROLE, roleOf } from "../text/parts-of-speech.ts";
import { singular } from "../text/singular.ts";
import { isThing, TIE } from "./read-phrase.ts";

const SYNONYMS = new Map(Object.entries(wordTable("topics", "synonyms")));
/** Singular; the word before one of these makes it another thing: a salad bar is not a bar. */
export const APART: ReadonlySet<string> = new Set(words("topics", "apart").split(" "));
/** Singular; things that any such business has. */
export const USUAL: ReadonlySet<string> = new Set(words("topics", "usual").split(" "));

/**
 * The words of a term, in the form in which terms are compared: singular, and one word for all that
 * mean the same.
 */
export function phraseWords(term: string): string[] {
  const words = term.split(" ").map(singular);
  const synonym = SYNONYMS.get(words.join(" "));
  if (synonym !== undefined) return synonym.split(" ");
  return words.map((word) => SYNONYMS.get(word) ?? word);
}

/** Whether words can be the name of a topic, as far as their kind goes. */
export function canName(words: readonly string[]): boolean {
  const [only = "", ...others] = words;
  if (others.length === 0) return namesThing(only) && roleOf(only) !== ROLE.loose;
  const canStand = (word: string) => namesThing(word) || roleOf(word) === ROLE.modifier;
  return isCompound(words.join(" ")) || (words.every(canStand) && namesThing(words.at(-1) ?? ""));
}

function namesThing(word: string): boolean {
  const role = roleOf(word);
  return word.includes(TIE) || role === ROLE.unknown || isThing(role);
}
