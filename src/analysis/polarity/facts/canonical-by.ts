import { byWord } from "../../text/by-word.ts";
import { type Word, wordOf } from "../../text/word-table.ts";

/** A table of `forms.toml`: for each form the words that it stands for. */
type Forms = Readonly<Record<string, string>>;

/** The words of a text in the form in which phrases are looked up. */
interface Canonical<Form> {
  readonly words: readonly Form[];
  /** For each token the index of its word. */
  readonly wordOf: readonly number[];
}

/**
 * How words are brought to one form. The program and the macro that reads the lexicon for it must do
 * so alike; but a macro can't import what uses another macro, and so each reads the tables itself.
 * @param withNot what words become with "not"
 */
export function canonicalBy(forms: Forms, withNot: Forms) {
  const formOf = byWord(Object.entries(forms));
  const joined = byWord(Object.entries(withNot));
  return {
    form: (word: string) => formOf.get(word) ?? word,
    join: <Form>(tokens: readonly Word[], made: (word: Word) => Form) =>
      joinWords(tokens, joined, made),
  };
}

/**
 * Joins "could not" and "could n't" to "can't", so that one entry fits all.
 * @param withNot what words become with "not"
 * @param formOf what stands for a word
 */
function joinWords<Form>(
  tokens: readonly Word[],
  withNot: ReadonlyMap<string, string>,
  formOf: (word: Word) => Form,
): Canonical<Form> {
  const words: Form[] = [];
  const places: number[] = [];
  for (let at = 0; at < tokens.length; at = places.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const next = tokens[at + 1]?.text;
    const joined = next === "not" || next === "n't" ? withNot.get(token.text) : undefined;
    places.push(words.length);
    if (joined !== undefined) places.push(words.length);
    words.push(formOf(joined === undefined ? token : wordOf(joined)));
  }
  return { words, wordOf: places };
}
