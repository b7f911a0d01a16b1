import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { readDataFile, Text, withMessage } from "./data-file.ts";

const FOLDER = join(import.meta.dir, "../../data/languages");

/**
 * The languages that have words for readers: the folders of `data/languages` with `words` (BCP 47).
 * Import it as a macro, so that the executable carries the names.
 */
export function languageNames(): string[] {
  return readdirSync(FOLDER).filter((name) => existsSync(wordsFile(name)));
}

const DetectFile = Type.Object({ source: Text, words: Text });
const DETECT = "detect-language.toml";

/** Words of nearly every text in a language, for each one that is detected. */
export function detectingWords(): Record<string, string[]> {
  const detected = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, DETECT)));
  const wordsOf = (name: string) => {
    const { words } = readDataFile(join(FOLDER, name, DETECT), `${name}/${DETECT}`, DetectFile);
    return words.trim().split(/\s+/);
  };
  return withMessage(() => Object.fromEntries(detected.map((name) => [name, wordsOf(name)])));
}

/** Where the words of a language are. */
export function wordsFile(language: string): string {
  return join(FOLDER, language, "words/words.ts");
}
