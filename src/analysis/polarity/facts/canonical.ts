import type { Word } from "../../text/word-table.ts";

/** The words of a text in the form in which phrases are looked up. */
export interface Canonical<Form> {
  readonly words: readonly Form[];
  /** For each token the index of its word. */
  readonly wordOf: readonly number[];
}

const FORMS = new Map<string, string>();
for (const [form, words] of [
  ["one's", "my our your his her their one's"],
  ["someone", "me us you him them someone"],
  ["can't", "can't cannot cant couldn't couldnt can’t"],
  ["won't", "won't wont wouldn't wouldnt"],
  ["don't", "don't dont"],
  ["doesn't", "doesn't doesnt"],
  ["didn't", "didn't didnt"],
  ["isn't", "isn't isnt wasn't wasnt aren't arent weren't werent ain't aint"],
  ["haven't", "haven't havent hasn't hasnt hadn't hadnt"],
  ["shouldn't", "shouldn't shouldnt"],
] as const) {
  for (const word of words.split(" ")) FORMS.set(word, form);
}

const WITH_NOT = new Map<string, string>();
for (const [form, words] of [
  ["can't", "can could ca"],
  ["won't", "will would wo"],
  ["don't", "do"],
  ["doesn't", "does"],
  ["didn't", "did"],
  ["isn't", "is was are were ai"],
  ["haven't", "have has had"],
  ["shouldn't", "should"],
] as const) {
  for (const word of words.split(" ")) WITH_NOT.set(word, form);
}

/** What stands for a token: by itself, and together with a "not" after it. */
export interface Forms<Form> {
  of(token: Word): Form;
  withNot(token: Word): Form | undefined;
}

/** The letters of canonical words. */
export const WRITTEN = {
  of: ({ text }: Pick<Word, "text">) => FORMS.get(text) ?? text,
  withNot: ({ text }: Pick<Word, "text">) => WITH_NOT.get(text),
} satisfies Forms<string>;

/** Joins "could not" and "could n't" to "can't", and folds pronouns, so that one entry fits all. */
export function canonicalize<Form>(tokens: readonly Word[], forms: Forms<Form>): Canonical<Form> {
  const words: Form[] = [];
  const wordOf: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const next = tokens[at + 1]?.text;
    const joined = next === "not" || next === "n't" ? forms.withNot(token) : undefined;
    wordOf.push(words.length);
    if (joined !== undefined) {
      wordOf.push(words.length);
      at += 1;
    }
    words.push(joined ?? forms.of(token));
  }
  return { words, wordOf };
}
