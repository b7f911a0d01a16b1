import { wordTable } from "../../../macros/word-lists.ts" with { type: "macro" };
import { hashWord } from "../../text/hash-word.ts";

const kinds = new Map<string, number>();
for (const [name, list] of Object.entries(wordTable("kinds", "kinds"))) {
  for (const word of list.split(" ")) {
    if (!kinds.has(word)) kinds.set(word, hashWord(`kind ${name}`));
  }
}

/** The kind of a word by itself; 0 for most. */
export function kindOf(word: string): number {
  return kinds.get(word) ?? 0;
}
