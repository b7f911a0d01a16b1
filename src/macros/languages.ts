import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dir, "../../data/languages");

/**
 * The languages that have words for readers: the folders of `data/languages` with `words` (BCP 47).
 * Import it as a macro, so that the executable carries the names.
 */
export function languageNames(): string[] {
  return readdirSync(FOLDER).filter((name) => existsSync(wordsFile(name)));
}

/** Where the words of a language are. */
export function wordsFile(language: string): string {
  return join(FOLDER, language, "words/words.ts");
}
