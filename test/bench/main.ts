/**
 * Runs one benchmark, a file of this folder, by its name; their parts are in folders. With
 * `--write` after the name, what it prints goes to its section of RESULTS.md. Several names, as in
 * `bench http search`, are run in this way one after another, and without a name all are.
 */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { useExecutable } from "../support/executable.ts";
import { conditions, writeSection } from "./results.ts";

/** What an owner runs and waits for is measured as the owner has it: the executable, built now. */
const OF_EXECUTABLE = new Set([
  ...[
    "browse",
    "hostile-clients",
    "http",
    "hub-hostile",
    "import",
    "large-files",
    "lighthouse",
    "log",
    "many",
    "memory",
  ],
  "search",
]);
/** These write their sections themselves, with more about their conditions. */
const WRITES_ITSELF = new Set(["browse", "http", "lighthouse", "search"]);
/** Not benchmarks, but what they have in common. */
const SHARED = new Set(["main.ts", "results.ts"]);

const names = readdirSync(import.meta.dir, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !SHARED.has(entry.name))
  .map(({ name }) => name.replace(/\.ts$/, ""))
  .sort();
const [, , wanted, ...others] = process.argv;
const several = process.argv.slice(2).filter((word) => names.includes(word));
const WRITE = "--write";
/** What several benchmarks are given alike: `--against EXECUTABLE`. */
const flags = process.argv.slice(2).filter((word) => !names.includes(word) && word !== WRITE);
const MILLISECONDS_PER_MINUTE = 60_000;

if (wanted === undefined || several.length > 1) {
  for (const name of wanted === undefined ? names : several) await runForResults(name, flags);
} else if (names.includes(wanted) && others.includes(WRITE)) {
  await runForResults(
    wanted,
    others.filter((word) => word !== WRITE),
  );
} else if (names.includes(wanted)) {
  if (OF_EXECUTABLE.has(wanted)) await useExecutable();
  await import(join(import.meta.dir, `${wanted}.ts`));
} else {
  process.stderr.write(
    `There is no benchmark "${wanted}".\nUsage: bun run bench NAME, with one of: ${names.join(", ")}\n`,
  );
  process.exitCode = 1;
}

/** Each in a process of its own, so that one that fails does not end the others. */
async function runForResults(name: string, words: readonly string[] = []): Promise<void> {
  const command = [process.execPath, import.meta.path, name, ...words];
  const began = performance.now();
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "inherit" });
  const text = await new Response(child.stdout).text();
  process.stdout.write(`${name}\n\n${text}\n`);
  if ((await child.exited) !== 0) process.exitCode = 1;
  const minutes = ((performance.now() - began) / MILLISECONDS_PER_MINUTE).toFixed(1);
  process.stderr.write(`${name} took ${minutes} minutes\n\n`);
  const isOurs = !WRITES_ITSELF.has(name) && text.trim() !== "";
  if (isOurs) await writeSection(name, `${conditions()}Took:     ${minutes} minutes\n\n${text}`);
}
