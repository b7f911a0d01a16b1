import { wordTable } from "../../../macros/word-lists.ts" with { type: "macro" };
import { byWord } from "../../text/by-word.ts";
import { type Word, wordOf } from "../../text/word-table.ts";

/** The words of a text in the form in which phrases are looked up. */
interface Canonical<Form> {
  readonly words: readonly Form[];
  /** For each token the index of its word. */
  readonly wordOf: readonly number[];
}

const FORMS = byWord(Object.entries(wordTable("forms", "forms")));
const WITH_NOT = byWord(Object.entries(wordTable("forms", "with_not")));

/** A word in the form that stands for all that do the same: "can't" for "couldn't". */
export function canonicalForm(word: string): string {
  return FORMS.get(word) ?? word;
}

/**
 * Joins "could not" and "could n't" to "can't", and folds pronouns, so that one entry fits all.
 * @param formOf what stands for a word, by its canonical form
 */
export function canonicalize<Form>(
  tokens: readonly Word[],
  formOf: (word: Word) => Form,
): Canonical<Form> {
  const words: Form[] = [];
  const places: number[] = [];
  for (let at = 0; at < tokens.length; at = places.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const next = tokens[at + 1]?.text;
    const joined = next === "not" || next === "n't" ? WITH_NOT.get(token.text) : undefined;
    places.push(words.length);
    if (joined !== undefined) places.push(words.length);
    words.push(formOf(joined === undefined ? token : wordOf(joined)));
  }
  return { words, wordOf: places };
}
