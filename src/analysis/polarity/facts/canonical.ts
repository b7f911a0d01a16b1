import { wordTable } from "../../../macros/word-lists.ts" with { type: "macro" };
import { byWord } from "../../text/by-word.ts";
import type { Word } from "../../text/word-table.ts";

/** The words of a text in the form in which phrases are looked up. */
export interface Canonical<Form> {
  readonly words: readonly Form[];
  /** For each token the index of its word. */
  readonly wordOf: readonly number[];
}

/** What stands for a token: alone, and together with a "not" after it. */
export interface Forms<Form> {
  of(token: Word): Form;
  withNot(token: Word): Form | undefined;
}

const FORMS = byWord(Object.entries(wordTable("forms", "forms")));
const WITH_NOT = byWord(Object.entries(wordTable("forms", "with_not")));

/** Canonical words as strings. */
export const WRITTEN = {
  of: ({ text }: Pick<Word, "text">) => FORMS.get(text) ?? text,
  withNot: ({ text }: Pick<Word, "text">) => WITH_NOT.get(text),
} satisfies Forms<string>;

/** Joins "could not" and "could n't" to "can't", and folds pronouns, so that one entry fits all. */
export function canonicalize<Form>(tokens: readonly Word[], forms: Forms<Form>): Canonical<Form> {
  const words: Form[] = [];
  const wordOf: number[] = [];
  for (let at = 0; at < tokens.length; at = wordOf.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const next = tokens[at + 1]?.text;
    const joined = next === "not" || next === "n't" ? forms.withNot(token) : undefined;
    wordOf.push(words.length);
    if (joined !== undefined) wordOf.push(words.length);
    words.push(joined ?? forms.of(token));
  }
  return { words, wordOf };
}
