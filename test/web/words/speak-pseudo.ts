/**
 * Imported before anything else, this makes the program speak the pseudo-language. It records which
 * words were used.
 */
import * as reference from "../../../src/web/docs/words.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { inPseudo } from "./pseudo.ts";

/** The words that were not used yet, such as `log.heading`. */
export const unsaid = new Set<string>();

for (const [name, words] of [...Object.entries(ENGLISH), ...Object.entries(reference)])
  translate(words, name);

/** Replaces each word with the pseudo-language's, in nested groups too. */
function translate(words: unknown, path: string): void {
  if (typeof words !== "object" || words === null) return;
  for (const [name, word] of Object.entries(words)) {
    const inner = `${path}.${name}`;
    const isGroup = typeof word === "object" && word !== null && !Array.isArray(word);
    if (isGroup) translate(word, inner);
    else replace(words, name, inner, inPseudo(word));
  }
}

function replace(words: object, name: string, path: string, value: unknown): void {
  unsaid.add(path);
  const get = () => {
    unsaid.delete(path);
    return value;
  };
  Object.defineProperty(words, name, { get });
}
