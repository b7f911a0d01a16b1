/**
 * Whether this checkout analyzes and publishes as an earlier commit did: `bun run snapshot COMMIT
 * [FOLDER] [EVERY]`. Whole analyses are compared, with their explanations, for sentences made from
 * every pattern, the written ones, and the sets in FOLDER; if EVERY is 20, for one text in twenty, if
 * it is 0, for none. Of the real sets and the demo, all documents and pages are compared byte for byte.
 * It exits with 1 and prints the first differences if there are any.
 */
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { table } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { compareDocuments } from "./documents.ts";
import { selectTexts } from "./texts.ts";

const PROJECT = resolve(import.meta.dir, "../..");
const MAX_SHOWN = 10;
const MAX_CHARACTERS = 300;
const AROUND = 100;

const [, , commit, sets = "../shared/data", every = "1"] = process.argv;
if (commit === undefined) throw new Error("Name a commit: bun run snapshot COMMIT [FOLDER]");
const selection = { folder: resolve(sets), every: Number(every) };
using folder = new TemporaryFolder();
const then = folder.at("then");
await run(["git", "worktree", "add", "--detach", then, commit]);
try {
  // What the commit was built with.
  await run([process.execPath, "install", "--frozen-lockfile", "--cwd", then]);
  if (selection.every > 0) await compare();
  await reportDocuments();
} finally {
  await run(["git", "worktree", "remove", "--force", then]);
}

async function compare(): Promise<void> {
  mkdirSync(folder.at("hashes"));
  const [before, now] = await Promise.all([hashesOf(then, "then"), hashesOf(PROJECT, "now")]);
  const counts = new Map<string, { texts: number; different: number }>();
  const different: number[] = [];
  let place = 0;
  for await (const { source } of selectTexts(selection)) {
    const count = counts.get(groupOf(source)) ?? { texts: 0, different: 0 };
    counts.set(groupOf(source), count);
    count.texts += 1;
    if (before[place] !== now[place]) {
      count.different += 1;
      different.push(place);
    }
    place += 1;
  }
  const rows = [...counts].map(([name, { texts, different: count }]) => [
    name,
    String(texts),
    String(count),
  ]);
  process.stdout.write(table([["texts of", "count", "different"], ...rows]));
  process.stdout.write(`${place} texts, ${different.length} analyzed differently than ${commit}\n`);
  if (different.length > 0) await show(different.slice(0, MAX_SHOWN));
}

async function reportDocuments(): Promise<void> {
  for (const { input, documents, different } of await compareDocuments(
    then,
    PROJECT,
    selection.folder,
  )) {
    process.stdout.write(
      `${input}: ${documents} documents and pages, ${different.length} differ from ${commit}\n`,
    );
    for (const address of different.slice(0, MAX_SHOWN)) process.stdout.write(`  ${address}\n`);
    if (different.length > 0) process.exitCode = 1;
  }
}

/** Generated sentences are counted by vertical. */
function groupOf(source: string): string {
  return source.split(":")[0] ?? source;
}

async function hashesOf(checkout: string, name: string): Promise<Uint32Array> {
  const out = folder.at(`hashes/${name}`);
  await run([
    process.execPath,
    "test/snapshot/analyses.ts",
    checkout,
    selection.folder,
    every,
    out,
  ]);
  return new Uint32Array(await Bun.file(out).arrayBuffer());
}

async function show(places: readonly number[]): Promise<void> {
  process.exitCode = 1;
  const words = places.map(String);
  const program = [process.execPath, "test/snapshot/analyses.ts"];
  const before = await run([...program, then, selection.folder, every, "-", ...words]);
  const now = await run([...program, PROJECT, selection.folder, every, "-", ...words]);
  const wanted = new Set(places);
  let place = 0;
  let line = 0;
  for await (const { source, text } of selectTexts(selection)) {
    if (wanted.has(place)) {
      process.stdout.write(`\n${source}: ${text.slice(0, MAX_CHARACTERS)}\n`);
      process.stdout.write(difference(before.split("\n")[line] ?? "", now.split("\n")[line] ?? ""));
      line += 1;
    }
    place += 1;
  }
}

/** The first place where two lines differ, with the text around it. */
function difference(before: string, now: string): string {
  let at = 0;
  while (at < before.length && before[at] === now[at]) at += 1;
  const around = (line: string) => line.slice(Math.max(0, at - AROUND), at + AROUND);
  return `  then …${around(before)}…\n  now  …${around(now)}…\n`;
}

async function run(command: readonly string[]): Promise<string> {
  const child = Bun.spawn([...command], { cwd: PROJECT, stdout: "pipe", stderr: "pipe" });
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}: ${error}`);
  return out;
}
