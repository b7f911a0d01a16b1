import { words, wordTable } from "../../macros/word-lists.ts" with { type: "macro" };

const IRREGULAR = new Map(Object.entries(wordTable("plurals", "irregular")));
const MIN_LENGTH = 4;
const KEPT = new Set(words("plurals", "no_plurals").split(" "));
const ENDS_IN_IE = new Set(words("plurals", "singular_in_ie").split(" "));
const WITH_ES = /(?:ch|sh|ss|x|zz|tato|mato|mango|[^aeiou]ero)es$/;
const NOT_PLURAL = /(?:ss|us|is|'s)$/;

/**
 * A noun without its plural ending; other words may become something that is not a word, but always
 * the same.
 */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < MIN_LENGTH || !word.endsWith("s") || KEPT.has(word)) return word;
  if (word.endsWith("ies") && !ENDS_IN_IE.has(word)) {
    return word.length > MIN_LENGTH ? `${word.slice(0, -3)}y` : word;
  }
  if (WITH_ES.test(word)) return word.slice(0, -2);
  return NOT_PLURAL.test(word) ? word : word.slice(0, -1);
}
