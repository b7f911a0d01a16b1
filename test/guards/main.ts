/**
 * Takes the guards of the analysis out one at a time, and lists those whose absence no test notices:
 * `bun run guards [FILTER]`, where FILTER is a part of "file name change". By itself, as it takes an hour.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findGuards } from "./find-guards.ts";
import { type Guard, keyOf } from "./guard.ts";
import { reportOf, type Verdict } from "./report.ts";
import { readSurvivors } from "./survivors.ts";
import { Worker } from "./worker.ts";

const PROJECT = resolve(import.meta.dir, "../..");
const TESTS = "test/analysis";
/** It asks whether a file was changed, and not what texts say. */
const ABOUT_FILES = "version.test.ts";
const WORKERS = Number(process.env["WORKERS"] ?? 2);

const [filter = ""] = process.argv.slice(2);
const guards = findGuards(PROJECT).filter((guard) => keyOf(guard).includes(filter));
const tests = readdirSync(join(PROJECT, TESTS), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && name !== ABOUT_FILES)
  .map((name) => `./${join(TESTS, name)}`)
  .sort();
const known = readSurvivors(readFileSync(join(import.meta.dir, "survivors.txt"), "utf8"));

console.log(`${guards.length} guards, ${tests.length} files of tests`);
const verdicts = new Map<Guard, Verdict>();
const waiting = guards.values();
await Promise.all(Array.from({ length: WORKERS }, work));
const ordered = guards.map((guard) => verdicts.get(guard)).filter((one) => one !== undefined);
for (const line of reportOf(ordered, known)) console.log(line);

async function work(): Promise<void> {
  using worker = new Worker(PROJECT);
  for (const guard of waiting) {
    const passes = await worker.passes(guard.file, guard.mutant, inOrder(guard.file));
    verdicts.set(guard, { guard, isKilled: !passes });
    if (passes) console.log(`survives: ${guard.file}:${guard.line} ${guard.name} ${guard.change}`);
  }
}

/** All tests, those of a file's own and of its room first: they are likely to notice. */
function inOrder(file: string): string[] {
  const own = file.replace("src/", "./test/").replace(".ts", ".test.ts");
  const room = own.replace(/[^/]*$/, "");
  const first = existsSync(join(PROJECT, own)) ? [own] : [];
  const rest = tests.filter((test) => test !== own);
  return [
    ...first,
    ...rest.filter((test) => test.startsWith(room)),
    ...rest.filter((test) => !test.startsWith(room)),
  ];
}
