import { wordTable } from "../../../macros/word-lists.ts" with { type: "macro" };
import { byWord } from "../../text/by-word.ts";
import type { Word } from "../../text/word-table.ts";
import { joinWords } from "./join-words.ts";

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
export function canonicalize<Form>(tokens: readonly Word[], formOf: (word: Word) => Form) {
  return joinWords(tokens, WITH_NOT, formOf);
}
