import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { findConditions } from "./find-conditions.ts";
import { findFunctions } from "./find-functions.ts";
import { findLists, READS_LIST } from "./find-lists.ts";
import { findTomlLists } from "./find-toml-lists.ts";
import type { Guard } from "./guard.ts";

/** The folders that find, negate, hedge, attribute and dismiss; topics and mentions only find. */
const ROOMS = ["match", "scope", "aspects", "questions", "polarity", "entities/people"].map(
  (room) => `src/analysis/${room}`,
);
const LISTS = "data/languages/en";

/** All guards of these folders, and the lists that they read, ordered by file and line. */
export function findGuards(project: string): Guard[] {
  const files = ROOMS.flatMap((room) => filesIn(project, room)).sort();
  const texts = files.map((file) => [file, readFileSync(join(project, file), "utf8")] as const);
  const read = new Set(texts.flatMap(([, text]) => listsReadBy(text)));
  return [
    ...texts.flatMap(([file, text]) => findInCode(file, text)),
    // What the analysis reads of a language are its lists; what pages say is code beside them.
    ...filesIn(project, LISTS)
      .filter((file) => file.endsWith(".toml"))
      .flatMap((file) => findTomlLists(file, readFileSync(join(project, file), "utf8")))
      .filter((guard) => read.has(listOf(guard))),
  ];
}

/** The code files that use a guard: its own, or those that read its list. */
export function usersOf(project: string, guard: Guard): readonly string[] {
  return guard.file.endsWith(".ts") ? [guard.file] : (readersIn(project).get(listOf(guard)) ?? []);
}

const readers = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** For each list, the files of the analysis that read it. */
function readersIn(project: string): ReadonlyMap<string, readonly string[]> {
  const known = readers.get(project);
  if (known !== undefined) return known;
  const reads = filesIn(project, "src/analysis").flatMap((file) =>
    listsReadBy(readFileSync(join(project, file), "utf8")).map((list) => ({ list, file })),
  );
  const found = new Map(
    Array.from(
      Map.groupBy(reads, ({ list }) => list),
      ([list, all]) => [list, all.map(({ file }) => file)],
    ),
  );
  readers.set(project, found);
  return found;
}

/** The list of a guard in TOML, as "file list". */
function listOf({ file, name }: Guard): string {
  return `${posix.basename(file, ".toml")} ${name.split(".")[0]}`;
}

function findInCode(file: string, text: string): Guard[] {
  if (!file.endsWith(".ts")) return [];
  const guards = [findFunctions, findConditions, findLists].flatMap((find) => find(file, text));
  return guards.sort((a, b) => a.line - b.line);
}

/** The lists that code reads, as "file list". */
function listsReadBy(code: string): string[] {
  return Array.from(code.matchAll(READS_LIST), ([, file, list]) => `${file} ${list}`);
}

function filesIn(project: string, folder: string): string[] {
  if (!existsSync(join(project, folder))) return [];
  return readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll(sep, "/")))
    .filter((name) => /\.(?:ts|toml)$/.test(name));
}
