import { wordTable } from "../../../macros/word-lists.ts" with { type: "macro" };
import type { Word } from "../../text/word-table.ts";
import { canonicalBy } from "./canonical-by.ts";

const { form, join } = canonicalBy(wordTable("forms", "forms"), wordTable("forms", "with_not"));

/** A word in the form that stands for all that do the same: "can't" for "couldn't". */
export function canonicalForm(word: string): string {
  return form(word);
}

/**
 * Joins "could not" and "could n't" to "can't", and folds pronouns, so that one entry fits all.
 * @param formOf what stands for a word, by its canonical form
 */
export function canonicalize<Form>(tokens: readonly Word[], formOf: (word: Word) => Form) {
  return join(tokens, formOf);
}
