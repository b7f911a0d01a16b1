import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { SourceFile } from "../formats/readers/text.ts";

const EXTENSIONS = new Set([".json", ".ndjson", ".jsonl", ".csv", ".tsv"]);
/** Takeout's pages; beside them lie files that hold no reviews. */
const TAKEOUT_PAGE = /^reviews(-\d+)?\.json$/i;

/**
 * The files that paths name: a file is itself, a folder stands for the exports in it and below it.
 * Of a folder that holds Takeout's pages only these count.
 * @throws Failure `not_found` or `unusable` that names the path
 */
export function findFiles(paths: readonly string[]): SourceFile[] {
  return [...new Set(paths.flatMap(expand))].map(openable);
}

function expand(path: string): string[] {
  if (!existsSync(path)) {
    throw new Failure("not_found", `There is no file or folder ${path}. Check the path.`);
  }
  if (!statSync(path).isDirectory()) return [path];
  const found = filesBelow(path);
  if (found.length > 0) return found;
  throw new Failure(
    "unusable",
    `The folder ${path} has no file of reviews (${[...EXTENSIONS].join(", ")}). Name the folder of an export, or the files themselves.`,
  );
}

function filesBelow(folder: string): string[] {
  const entries = readFolder(folder).sort((left, right) => (left.name < right.name ? -1 : 1));
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const pages = files.filter((name) => TAKEOUT_PAGE.test(name));
  const exports = pages.length > 0 ? pages : files.filter((name) => EXTENSIONS.has(extname(name)));
  const below = entries.filter((entry) => entry.isDirectory());
  return [
    ...exports.map((name) => join(folder, name)),
    ...below.flatMap(({ name }) => filesBelow(join(folder, name))),
  ];
}

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new Failure("unusable", `The folder ${folder} can't be read: ${reasonOf(error)}.`);
  }
}

function openable(path: string): SourceFile {
  return { path, open: () => readFile(path) };
}

async function* readFile(path: string): AsyncIterable<Uint8Array> {
  try {
    yield* Bun.file(path).stream();
  } catch (error) {
    throw new Failure("unusable", `${basename(path)} can't be read: ${reasonOf(error)}.`);
  }
}
