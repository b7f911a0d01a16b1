import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const PROJECT = resolve(import.meta.dir, "../..");

/** A page of the handbook: its path in the project, and its text. */
export interface HandbookPage {
  readonly path: string;
  readonly text: string;
}

export function pageAt(path: string): HandbookPage {
  return { path, text: readFileSync(join(PROJECT, path), "utf8") };
}

/** README and all pages of `docs`. */
export function handbook(): HandbookPage[] {
  const pages = [...new Bun.Glob("docs/**/*.md").scanSync(PROJECT)].sort();
  return ["README.md", ...pages].map(pageAt);
}

/** The blocks of code of one language, in order. */
export function blocksOf({ text }: HandbookPage, language: string): string[] {
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms");
  return Array.from(text.matchAll(block), ([, code = ""]) => code);
}

/** What headings are called in addresses: `## Who can read it?` is `who-can-read-it`. */
export function anchorsOf({ text }: HandbookPage): Set<string> {
  const headings = text.replace(/^```.*?^```/gms, "").matchAll(/^#+ (.*)$/gm);
  return new Set(
    Array.from(headings, ([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** The cells of all tables, by row. */
export function rowsOf({ text }: HandbookPage): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}
