import { isCompound, ROLE, type Role, roleOf } from "../text/parts-of-speech.ts";
import { singular } from "../text/singular.ts";
import { wordTable } from "../text/word-lists.ts" with { type: "macro" };
import { TIE } from "./read-phrase.ts";

const SYNONYMS = new Map(Object.entries(wordTable("topics", "synonyms")));

/** The words of a term as terms are compared: singular, and one word for those that mean the same. */
export function phraseWords(term: string): string[] {
  const words = term.split(" ").map(singular);
  const synonym = SYNONYMS.get(words.join(" "));
  if (synonym !== undefined) return [synonym];
  return words.map((word) => SYNONYMS.get(word) ?? word);
}

/** Words that stand side by side in a phrase. */
export interface SubPhrase {
  readonly words: readonly string[];
  /** Whether the phrase ends with them: what they name is what it names. */
  readonly isHead: boolean;
}

/** All runs of words in a phrase, from the whole to its single words. */
export function subPhrases(words: readonly string[]): SubPhrase[] {
  const found: SubPhrase[] = [];
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = words.length - length; from >= 0; from -= 1) {
      const isHead = from + length === words.length;
      found.push({ words: words.slice(from, from + length), isHead });
    }
  }
  return found;
}

/** Whether words can be the name of a topic, as far as their kind goes. */
export function canName(words: readonly string[]): boolean {
  const [only] = words;
  if (only !== undefined && words.length === 1) return isThing(only) && roleOf(only) !== ROLE.loose;
  if (isCompound(words.join(" "))) return true;
  return words.every(canStandInPhrase) && isThing(words.at(-1) ?? "");
}

function isThing(word: string): boolean {
  const role = roleOf(word);
  return word.includes(TIE) || role === ROLE.unknown || THINGS.has(role);
}

const THINGS: ReadonlySet<Role> = new Set([ROLE.concrete, ROLE.nounOrVerb, ROLE.loose]);

function canStandInPhrase(word: string): boolean {
  return isThing(word) || roleOf(word) === ROLE.modifier;
}
