/**
 * Search against its goals and its peers: `bun run bench search [--most REVIEWS]`. The executable
 * is asked a log of 1,000 queries over HTTP, each once, with up to 300,000 reviews, and compared
 * with others on the same reviews, over the same client. Then come readers while others search and
 * while reviews are published, and memory. A complete run is written to RESULTS.md; one with fewer
 * reviews is only printed.
 */
import { parseArgs } from "node:util";
import { PROGRAM } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { conditions, writeSection } from "./results.ts";
import { type Corpus, corpusOf } from "./search/corpus.ts";
import { makeDatabase, writeFile } from "./search/dataset.ts";
import { type LogRun, reportKinds, reportSizes, runLog } from "./search/measure-log.ts";
import {
  type MemoryRun,
  reportMemory,
  runBareForMemory,
  runForMemory,
} from "./search/measure-memory.ts";
import { comparePeers } from "./search/measure-peers.ts";
import { measurePublishing, measureReaders } from "./search/measure-readers.ts";
import { queryLog } from "./search/query-log.ts";
import { Report } from "./search/report.ts";

const SIZES = [1_000, 10_000, 100_000, 300_000];
const SMALL = 5_000;
const LARGE = 100_000;
const GOALS = { mean: 2, p99: 12, worst: 20, growth: 10, small: 120, large: 250 } as const;
const FLOOR =
  "half of it is pages of the executable that the runtime reads, which the system may drop; a bare Elysia app takes a third of the goal";
const LISTING =
  "the second search after a start makes the index's lists of words, unless it comes later than 200 ms after it: then they are made in between";
const PEERS = ["elysia", "minisearch", "flexsearch", "@orama/orama"];

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { most: { type: "string", default: String(Math.max(...SIZES)) } },
});
const most = Number(values.most);
const sizes = SIZES.filter((size) => size <= most);
const large = Math.max(...sizes.filter((size) => size <= LARGE));
const isWhole = sizes.length === SIZES.length;

using folder = new TemporaryFolder();
const report = new Report();
const runs: LogRun[] = [];
for (const size of sizes) runs.push(await runOf(size));
const run = runs.find(({ reviews }) => reviews === large);
if (run === undefined) throw new Error("Give at least 1000 reviews: --most 1000");

reportSizes(report, runs);
reportGoals(run);
reportKinds(report, run);
const database = folder.at(`${large}.sqlite`);
say("peers");
await comparePeers(report, database, run);
say("memory");
const small = Math.min(SMALL, large);
const bare = await runBareForMemory(folder, run.log);
const memories = [await memoryOf(small), await runForMemory(folder, database, large, run.log)];
reportMemory(report, [bare, ...memories]);
for (const [at, most] of [GOALS.small, GOALS.large].entries()) {
  const { name = "", idle = Number.NaN } = memories[at] ?? {};
  report.hold(`memory with ${name}, idle`, idle, " MB", { most, reason: FLOOR });
}
say("readers");
await measureReaders(report, folder, database, run.log);
say("publishing");
await measurePublishing(report, folder, await writeFile(folder, large), large);
await publish();

/** Everything that depends on how many reviews there are. */
async function runOf(size: number): Promise<LogRun> {
  say(`${size} reviews`);
  const log = queryLog(corpus(size));
  return runLog(folder, await makeDatabase(folder, size), size, log);
}

async function memoryOf(size: number): Promise<MemoryRun> {
  return runForMemory(folder, await makeDatabase(folder, size), size, queryLog(corpus(size)));
}

function corpus(size: number): Corpus {
  const made = corpusOf(size);
  Bun.gc(true);
  return made;
}

function reportGoals({ times, reviews }: LogRun): void {
  const what = `a search of ${reviews} reviews`;
  report.hold(`${what}: mean`, times.mean, " ms", { most: GOALS.mean });
  report.hold(`${what}: p99`, times.p99, " ms", { most: GOALS.p99 });
  report.hold(`${what}: worst`, times.worst, " ms", {
    most: GOALS.worst,
    reason: LISTING,
  });
  const [first, last] = [runs[0], runs.at(-1)];
  const growth = (last?.times.mean ?? 0) / (first?.times.mean ?? 1);
  report.hold(`mean with ${last?.reviews} to that with ${first?.reviews}`, growth, " times", {
    most: GOALS.growth,
  });
}

async function publish(): Promise<void> {
  const program = process.env.CANDOR_BINARY === undefined ? "the sources" : "the executable";
  const head = `${conditions(PEERS)}Program:  ${program}, asked by one client over a persistent connection\n`;
  const text = `${head}\n${report.text}`;
  process.stdout.write(text);
  process.stderr.write(`Program: ${PROGRAM.join(" ")}\n`);
  if (isWhole) await writeSection("search", text);
  if (report.isShort) process.exitCode = 1;
}

function say(what: string): void {
  process.stderr.write(`${what}\n`);
}
