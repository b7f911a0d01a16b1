/**
 * Takes the guards of the analysis out one at a time, and lists those whose absence no test
 * notices: `bun run guards [FILTER] [--all]`, where FILTER is a part of "file name change". Those
 * that are known to survive (survivors.txt) are tried only with `--all`. It takes half an hour, so
 * it is not part of the check.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { findGuards, usersOf } from "./find-guards.ts";
import { type Guard, keyOf } from "./guard.ts";
import { filesReachedFrom } from "./reach.ts";
import { reportOf, type Verdict } from "./report.ts";
import { readSurvivors } from "./survivors.ts";
import { Worker } from "./worker.ts";

const PROJECT = resolve(import.meta.dir, "../..");
const TESTS = "test/analysis";
/**
 * They check whether files changed, and how long odd texts take: a busy machine would fail them.
 */
const LEFT_OUT = ["version.test.ts", "aspects/odd-texts.test.ts"];
const WORKERS = Number(process.env.WORKERS ?? 2);

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean" } },
  allowPositionals: true,
});
const [filter = ""] = positionals;
const known = readSurvivors(readFileSync(join(import.meta.dir, "survivors.txt"), "utf8"));
const all = findGuards(PROJECT);
const guards = all
  .filter((guard) => keyOf(guard).includes(filter))
  .filter((guard) => values.all === true || !known.has(keyOf(guard)));
const files = readdirSync(join(PROJECT, TESTS), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !LEFT_OUT.includes(name))
  .map((name) => posix.join(TESTS, name.replaceAll(sep, "/")));
const tests = await passing(files);
const reached = new Map(tests.map((test) => [test, filesReachedFrom(PROJECT, test)]));

console.log(`${guards.length} guards, ${tests.length} files of tests`);
const verdicts = new Map<Guard, Verdict>();
const waiting = guards.values();
await Promise.all(Array.from({ length: WORKERS }, work));
const ordered = guards.map((guard) => verdicts.get(guard)).filter((one) => one !== undefined);
for (const line of reportOf(ordered, known)) console.log(line);
const keys = new Set(all.map(keyOf));
for (const key of known.keys()) if (!keys.has(key)) console.log(`no longer a guard: ${key}`);

async function work(): Promise<void> {
  using worker = new Worker(PROJECT);
  for (const guard of waiting) {
    const passes = await worker.passes(guard.file, guard.mutant, testsOf(guard));
    verdicts.set(guard, { guard, isKilled: !passes });
    if (passes) console.log(`survives: ${guard.file}:${guard.line} ${guard.name} ${guard.change}`);
  }
}

/** Leaves out tests that fail anyway: they would seem to notice every guard. */
async function passing(files: readonly string[]): Promise<readonly string[]> {
  using worker = new Worker(PROJECT);
  if (await worker.passesAll(files)) return files;
  const passed: string[] = [];
  for (const file of files) {
    if (await worker.passesAll([file])) passed.push(file);
    else console.log(`left out, as it fails already: ${file}`);
  }
  return passed;
}

/** The tests that can notice a guard; those of its file and folder come first, as the likeliest. */
function testsOf(guard: Guard): string[] {
  const users = usersOf(PROJECT, guard);
  const own = users.map((file) => file.replace("src/", "test/").replace(".ts", ".test.ts"));
  const rooms = own.map((file) => file.replace(/[^/]*$/, ""));
  const rank = (test: string) => {
    if (own.includes(test)) return 0;
    if (rooms.some((room) => test.startsWith(room))) return 1;
    return rooms.some((room) => test.startsWith(room.split("/", 3).join("/"))) ? 2 : 3;
  };
  return tests
    .filter((test) => users.some((file) => reached.get(test)?.has(file)))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
