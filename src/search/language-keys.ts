import * as stemmers from "../../data/languages/stemmers.ts";
import { withoutMarks } from "../domain/text/fold-case.ts";
import { DEFAULT_LANGUAGE } from "../domain/text/language.ts";
import type { Task } from "./task.ts";
import { wordKey } from "./word-key.ts";

/** How the words of a language are compared: what is replaced before the stemmer and after it. */
interface Stemmer {
  stem(word: string): string;
  readonly spellings: readonly Replacement[];
  readonly endings: readonly Replacement[];
}
type Replacement = readonly [pattern: RegExp, by: string];

const ALL: Readonly<Record<string, Stemmer>> = stemmers;
/** How many words are taken up before other requests get a turn. */
const TAKEN_UP_AT_ONCE = 500;

/** Whether the words of a language are compared by its own rules. */
export function isStemmed(language: string): boolean {
  return Object.hasOwn(ALL, language);
}

/**
 * The keys of a folded word: forms of one word have one in common. Accents count for the stemmer,
 * but not everybody types them, so there is a key for either way.
 */
export function keysIn(language: string, folded: string): string[] {
  if (language === DEFAULT_LANGUAGE) return [wordKey(folded)];
  const stemmer = ALL[language];
  if (stemmer === undefined) return [];
  const { spellings, endings, stem } = stemmer;
  const word = replaced(folded, spellings);
  const stems = [withoutMarks(stem(word)), stem(withoutMarks(word))];
  return [...new Set(stems.map((one) => replaced(one, endings)))];
}

function replaced(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((whole, [pattern, by]) => whole.replace(pattern, by), text);
}

/** The words of a vocabulary by their keys in one language. */
export class LanguageKeys {
  readonly #language: string;
  readonly #byKey = new Map<string, number[]>();
  #size = 0;

  constructor(language: string) {
    this.#language = language;
  }

  /** Takes up the words that are not known yet. @param wordOf the word with a number */
  *takeUp(size: number, wordOf: (number: number) => string): Task<void> {
    while (this.#size < size) {
      for (const key of keysIn(this.#language, wordOf(this.#size))) {
        this.#byKey.getOrInsertComputed(key, () => []).push(this.#size);
      }
      this.#size += 1;
      if (this.#size % TAKEN_UP_AT_ONCE === 0) yield;
    }
  }

  /** The words that are forms of this one. */
  sameAs(folded: string): number[] {
    return keysIn(this.#language, folded).flatMap((key) => this.#byKey.get(key) ?? []);
  }
}
