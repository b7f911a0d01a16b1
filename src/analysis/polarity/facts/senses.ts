import { numberTables, wordTable } from "../../../macros/word-lists.ts" with { type: "macro" };

/** Strengths of one word by class of noun, and by `default`. */
export type Senses = ReadonlyMap<string, number>;

const classOf = new Map<string, readonly string[]>();
for (const [name, list] of Object.entries(wordTable("senses", "nouns"))) {
  for (const noun of list.split(" ")) classOf.set(noun, [...(classOf.get(noun) ?? []), name]);
}
const senses = new Map(
  Object.entries(numberTables("senses", "strengths")).map(([word, values]) => [
    word,
    new Map(Object.entries(values)),
  ]),
);

/** The strengths of an adjective by the class of noun, if it means different things of them. */
export function sensesOf(word: string): Senses | undefined {
  return senses.get(word);
}

/** The classes of nouns that a word belongs to, if any. */
export function nounClassesOf(word: string): readonly string[] | undefined {
  return classOf.get(word);
}
