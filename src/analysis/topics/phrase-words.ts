import { wordTable } from "../../macros/word-lists.ts" with { type: "macro" };
import { isCompound, ROLE, roleOf } from "../text/parts-of-speech.ts";
import { singular } from "../text/singular.ts";
import { isThing, TIE } from "./read-phrase.ts";

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
  /** The words with a space between them. */
  readonly key: string;
  readonly words: readonly string[];
  /** Whether the phrase ends with them: what they name is what it names. */
  readonly isHead: boolean;
}

/** All runs of words in a phrase, from the whole to its single words, of each length the last first. */
export function subPhrases(phrase: readonly string[]): SubPhrase[] {
  const found: SubPhrase[] = [];
  for (let length = phrase.length; length > 0; length -= 1) {
    for (let from = phrase.length - length; from >= 0; from -= 1) {
      const words = phrase.slice(from, from + length);
      found.push({ key: words.join(" "), words, isHead: from + length === phrase.length });
    }
  }
  return found;
}

/** Whether words can be the name of a topic, as far as their kind goes. */
export function canName({ key, words }: SubPhrase): boolean {
  if (words.length === 1) return namesThing(key) && roleOf(key) !== ROLE.loose;
  const canStand = (word: string) => namesThing(word) || roleOf(word) === ROLE.modifier;
  return isCompound(key) || (words.every(canStand) && namesThing(words.at(-1) ?? ""));
}

function namesThing(word: string): boolean {
  const role = roleOf(word);
  return word.includes(TIE) || role === ROLE.unknown || isThing(role);
}
