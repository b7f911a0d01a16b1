import type { WordFacts } from "./facts/word-facts.ts";

/** What a lexicon says of the words at a place: how strong (−3 to 3), and how many words it took. */
export interface Entry {
  readonly strength: number;
  readonly length: number;
}

/** The longest phrase of the lexicon that begins at a place, if any. */
export function phraseAt(text: readonly WordFacts[], at: number): Entry | undefined {
  const list = text[at]?.phrases?.get(text[at + 1]?.text ?? "");
  if (list === undefined) return undefined;
  for (const phrase of list) {
    if (matches(phrase.words, text, at)) {
      return { strength: phrase.strength, length: phrase.words.length };
    }
  }
  return undefined;
}

function matches(phrase: readonly string[], text: readonly WordFacts[], at: number): boolean {
  for (let index = phrase.length - 1; index > 1; index -= 1) {
    if (phrase[index] !== text[at + index]?.text) return false;
  }
  return true;
}
