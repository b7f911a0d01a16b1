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
  return foldersWith("words/words.ts");
}

const DetectFile = Type.Object({ source: Text, words: Text, telling: Type.Optional(Text) });
const DETECT = "detect-language.toml";

/** Words of nearly every text in a language, for each one that is detected. */
export function detectingWords(): Record<string, string[]> {
  return detected("words");
}

/** Those of them that say what a text is about. */
export function tellingWords(): Record<string, string[]> {
  return detected("telling");
}

function detected(list: "words" | "telling"): Record<string, string[]> {
  const wordsOf = (name: string) => {
    const file = readDataFile(join(FOLDER, name, DETECT), `${name}/${DETECT}`, DetectFile);
    return file[list]?.trim().split(/\s+/) ?? [];
  };
  return withMessage(() =>
    Object.fromEntries(foldersWith(DETECT).map((name) => [name, wordsOf(name)])),
  );
}

/** Sorted, so that what is built from them is the same on every machine. */
function foldersWith(file: string): string[] {
  const folders = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, file)));
  return folders.sort();
}

/** Where the words of a language are. */
export function wordsFile(language: string): string {
  return join(FOLDER, language, "words/words.ts");
}
