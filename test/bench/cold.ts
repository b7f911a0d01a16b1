/**
 * The first moments of a server: until it answers, the first search at once, and the first one a few
 * seconds later: `bun run bench cold [--against EXECUTABLE]`.
 */
import { median, table } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { ask } from "./search/client.ts";
import {
  runVersion,
  serveVersion,
  type Version,
  versionsToMeasure,
  writeTables,
} from "./versions/version.ts";

const SIZES = [5_000, 100_000];
const ROUNDS = 5;
const LATER_MS = 5_000;
const SEARCH = "/api/reviews/search?text=leak&limit=5";
const PAGE = "/";

using folder = new TemporaryFolder();
const versions = await versionsToMeasure();
const rows: string[][] = [
  [
    `medians of ${ROUNDS} starts`,
    "version",
    "first answer",
    "first search",
    "5 s later",
    "its page beside it",
  ],
];
for (const count of SIZES) {
  const { all } = await writeTables(folder, count);
  for (const version of versions) rows.push(await measure(version, count, all));
}
process.stdout.write(table(rows));

async function measure(version: Version, count: number, file: string): Promise<string[]> {
  const database = folder.at(`${version.name}-${count}.sqlite`);
  await runVersion(version, ["import", file, "--verified", "--db", database], folder.path);
  const rounds: Record<"first" | "search" | "later" | "page", number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await start(version, database));
  const figure = (name: "first" | "search" | "later" | "page") =>
    `${median(rounds.map((round) => round[name])).toFixed(1)} ms`;
  return [
    `${count} reviews`,
    version.name,
    ...[figure("first"), figure("search"), figure("later"), figure("page")],
  ];
}

async function start(version: Version, database: string) {
  const began = performance.now();
  await using early = await serveVersion(version, database, folder.path);
  await ask(early.url + PAGE);
  const first = performance.now() - began;
  const searching = timeOf(early.url + SEARCH);
  const page = await timeOf(early.url + PAGE);
  const search = await searching;
  await using late = await serveVersion(version, database, folder.path);
  await Bun.sleep(LATER_MS);
  return { first, search, page, later: await timeOf(late.url + SEARCH) };
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const { status, text } = await ask(url);
  if (status !== 200) throw new Error(`${url}: ${status} ${text}`);
  return performance.now() - began;
}
