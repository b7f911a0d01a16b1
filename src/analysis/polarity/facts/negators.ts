import { words } from "../../../macros/word-lists.ts" with { type: "macro" };

const NEGATORS = new Set(words("negation", "polarity_negators").split(" "));

/** Whether a word turns what follows it. */
export function isNegator(word: string): boolean {
  return NEGATORS.has(word);
}
