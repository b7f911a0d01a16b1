import { type Word, wordOf } from "../../text/word-table.ts";

/** The words of a text in the form in which phrases are looked up. */
interface Canonical<Form> {
  readonly words: readonly Form[];
  /** For each token the index of its word. */
  readonly wordOf: readonly number[];
}

/**
 * Joins "could not" and "could n't" to "can't", so that one entry fits all.
 * @param withNot what words become with "not"
 * @param formOf what stands for a word
 */
export function joinWords<Form>(
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
