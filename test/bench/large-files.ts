/**
 * How time and memory grow with the size of a file: imports of one size and of ten times that, in
 * turns, each in a process of its own: `bun run bench large-files [MB] [ndjson|csv]`, by default
 * with 100 MB and 1 GB. Files are generated, and hold reviews of about 3 kB.
 */

import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvLine } from "../../src/formats/csv-line.ts";
import { runMeasured } from "../flows/program.ts";
import { table, verdict } from "../support/figures.ts";
import { identity } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const MEGABYTE = 1_000_000;
const TEXT_LENGTH = 3_000;
const DAY_MS = 86_400_000;
const NEWEST = Date.parse("2026-10-31T00:00:00Z");
const DAYS = 3_650;
const WORDS =
  "the tap boiler was cold and they came at eight with a new part that fitted well so we paid".split(
    " ",
  );

const GOALS = { ratio: 11, megabytes: 450 } as const;
const TIMES = 10;
/** The small files come before and after the large one, so that a busy minute is noticed. */
const SIZES = [1, TIMES, 1];

const megabytes = Number(process.argv[3] ?? 100);
if (!(megabytes > 0)) throw new Error("Give the size in megabytes: bun run bench large-files 100");

interface Row {
  readonly id: string;
  readonly rating: number;
  readonly date: string;
  readonly text: string;
}

/** Rows that differ from each other, without end. */
function* rows(): Iterable<Row> {
  let state = 1;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  for (let number = 0; ; number += 1) {
    let text = `Visit ${number}:`;
    while (text.length < TEXT_LENGTH) text += ` ${WORDS[next(WORDS.length)]}`;
    const date = new Date(NEWEST - next(DAYS) * DAY_MS).toISOString().slice(0, 10);
    yield { id: `r-${number}`, rating: 1 + next(5), date, text };
  }
}

const FILES = {
  "large.ndjson": {
    head: "",
    line: ({ id, ...row }: Row) => `${JSON.stringify({ ...row, ...identity("google", id) })}\n`,
  },
  "large.csv": {
    head: csvLine(["id", "source", "rating", "date", "text"]),
    line: ({ id, rating, date, text }: Row) => csvLine([id, "google", String(rating), date, text]),
  },
} as const;

type Name = keyof typeof FILES;

function* linesOf({ head, line }: (typeof FILES)[Name], size: number): Iterable<string> {
  let length = head.length;
  yield head;
  for (const row of rows()) {
    if (length >= size) return;
    const text = line(row);
    length += text.length;
    yield text;
  }
}

interface Run {
  readonly seconds: number;
  readonly peak: number;
}

/** Imports a new file into a new database; the file is `times` as large as the smaller one. */
async function importOf(name: Name, times: number): Promise<Run> {
  using folder = new TemporaryFolder();
  const size = megabytes * times * MEGABYTE;
  const lines = Readable.from(linesOf(FILES[name], size));
  await pipeline(lines, createWriteStream(folder.at(name)));
  const words = ["import", folder.at(name), "--verified", "--db", folder.at("candor.sqlite")];
  const started = performance.now();
  const { exitCode, stdout, stderr, peakMemory } = await runMeasured(words, { cwd: folder.path });
  if (exitCode !== 0) throw new Error(stdout + stderr);
  return { seconds: (performance.now() - started) / 1000, peak: peakMemory / MEGABYTE };
}

/** The rows of the table about one kind of file. */
async function measure(name: Name): Promise<string[][]> {
  const runs: Run[] = [];
  for (const times of SIZES) runs.push(await importOf(name, times));
  const seconds = runs.map((run) => run.seconds);
  const [before = Number.NaN, large = Number.NaN, after = Number.NaN] = seconds;
  const ratio = (2 * large) / (before + after);
  const peak = Math.max(...runs.map((run) => run.peak));
  const both = seconds.map((each) => each.toFixed(1)).join(", ");
  return [
    [`${name}: ${SIZES.map((times) => times * megabytes).join(", ")} MB`, `${both} s`, "", ""],
    row("times as long for ten times as much", ratio.toFixed(1), ratio, GOALS.ratio),
    row("MB of memory at most", peak.toFixed(0), peak, GOALS.megabytes),
  ];
}

function row(what: string, figure: string, value: number, goal: number): string[] {
  return [what, figure, `${goal} at most`, verdict(value <= goal)];
}

const part = process.argv[4] ?? "";
const names: readonly Name[] = ["large.ndjson", "large.csv"];
const told = [["large files", "figure", "goal", ""]];
for (const name of names.filter((one) => one.includes(part))) told.push(...(await measure(name)));
process.stdout.write(table(told));
