import * as languages from "../../../data/languages/words.ts";
import { DEFAULT_LANGUAGE } from "../../domain/text/language.ts";

/** Every word that readers see, in one language. */
export type Words = typeof languages.en;

/** A folder that lacks a word, or has one of another kind, does not compile. */
const ALL: Readonly<Record<string, Words>> = languages;

/** The words of programs, of the API's messages, and of pages in no other language. */
export const ENGLISH: Words = languages.en;

/** The words of a language; in one without words, English. */
export function wordsIn(language: string = DEFAULT_LANGUAGE): Words {
  return ALL[language] ?? ENGLISH;
}
