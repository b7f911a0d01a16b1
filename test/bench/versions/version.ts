import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { csvLine } from "../../../src/formats/csv-line.ts";
import { buildExecutable } from "../../support/executable.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { writtenReviews } from "../insights/written-reviews.ts";

const MICROSECONDS = 1_000_000;
const MILLISECONDS = 1000;
const AGAINST = "--against";

/** An executable that is measured. */
export interface Version {
  readonly name: string;
  readonly path: string;
}

interface Versions {
  readonly now: Version;
  /** With the one of before, if there is one, as the first. */
  readonly all: readonly Version[];
}

/** The executable, built now, and the one that `--against EXECUTABLE` names, to compare them in one run. */
export async function versionsToMeasure(): Promise<Versions> {
  const now = { name: "now", path: resolve(await buildExecutable()) };
  const at = process.argv.indexOf(AGAINST);
  const other = at < 0 ? undefined : process.argv[at + 1];
  const before = { name: "before", path: resolve(other ?? now.path) };
  return { now, all: other === undefined ? [now] : [before, now] };
}

/** Seconds and processor seconds of one command. @throws if it fails */
export async function runVersion(
  { path }: Version,
  words: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
) {
  const began = performance.now();
  const env = { ...process.env, ...variables };
  const child = Bun.spawn([path, ...words], { cwd, env, stdout: "ignore", stderr: "pipe" });
  const problem = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(problem);
  const seconds = (performance.now() - began) / MILLISECONDS;
  const { user = 0, system = 0 } = child.resourceUsage()?.cpuTime ?? {};
  return { seconds, processor: (Number(user) + Number(system)) / MICROSECONDS };
}

/** Serves a database until it is disposed of. */
export async function serveVersion({ path }: Version, database: string, cwd: string) {
  const words = ["serve", "--port", "0", "--db", database];
  const child = Bun.spawn([path, ...words], { cwd, stdout: "pipe", stderr: "ignore" });
  const lines = createInterface({ input: Readable.fromWeb(child.stdout) });
  const [first]: unknown[] = await once(lines, "line");
  const url = /http:\S+/.exec(String(first))?.[0];
  if (url === undefined) throw new Error(`It does not listen: ${first}`);
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
}

/** Tables of reviews, and how large the first one is. */
export interface Tables {
  readonly all: string;
  readonly one: string;
  readonly bytes: number;
}

/** One version with one number of reviews. */
export interface Trial {
  readonly version: Version;
  readonly count: number;
  readonly tables: Tables;
  /** Where its database is made. */
  readonly database: string;
}

const SIZES = [5_000, 100_000] as const;

/** The rows of a table: each version with few and with many reviews, side by side. */
export async function rowsOf(
  folder: TemporaryFolder,
  measure: (trial: Trial) => Promise<string[]>,
): Promise<string[][]> {
  const { all: versions } = await versionsToMeasure();
  const rows: string[][] = [];
  for (const count of SIZES) {
    const tables = await writeTables(folder, count);
    for (const version of versions) {
      const database = folder.at(`${version.name}-${count}.sqlite`);
      const cells = await measure({ version, count, tables, database });
      rows.push([`${count} reviews`, version.name, ...cells]);
    }
  }
  return rows;
}

/** Imports a table into a database. */
export function importTable(version: Version, table: string, database: string, cwd: string) {
  return runVersion(version, importWords(table, database), cwd);
}

/** The command that imports a table into a database. */
export function importWords(table: string, database: string): string[] {
  return ["import", table, "--verified", "--db", database];
}

/** Writes a table of that many reviews, and another of one more review. */
export async function writeTables(folder: TemporaryFolder, count: number): Promise<Tables> {
  const lines = [...writtenReviews(count + 1)].map((review) => {
    const { source_id, rating = 5, created_at, author = "", text } = review;
    return csvLine([source_id, "google", String(rating), created_at, author, text]);
  });
  // Without an address, each server would have another one, and publish all pages anew.
  await Bun.write(
    folder.at("candor.toml"),
    'name = "Bench"\nbase_url = "https://reviews.example"\n',
  );
  const head = csvLine(["id", "source", "rating", "date", "author", "text"]);
  const [all, one] = [folder.at(`${count}.csv`), folder.at(`one-of-${count}.csv`)];
  await Bun.write(all, head + lines.slice(0, count).join(""));
  await Bun.write(one, head + lines.slice(count).join(""));
  return { all, one, bytes: Bun.file(all).size };
}
