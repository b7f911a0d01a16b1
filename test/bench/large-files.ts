/**
 * Imports large files in a process of its own, and reports time and peak memory:
 * `bun run bench large-files [MB] [ndjson|csv]`. Each is generated, and holds reviews of about 3 kB.
 */

import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { csvLine } from "../../src/formats/csv-line.ts";
import { runMeasured } from "../flows/program.ts";
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

const size = Number(process.argv[3] ?? 300) * MEGABYTE;
if (!(size > 0)) throw new Error("Give the size in megabytes: bun run bench large-files 300");

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

function* linesOf({ head, line }: (typeof FILES)[keyof typeof FILES]): Iterable<string> {
  let length = head.length;
  yield head;
  for (const row of rows()) {
    if (length >= size) return;
    const text = line(row);
    length += text.length;
    yield text;
  }
}

interface Trial {
  readonly name: keyof typeof FILES;
  readonly isCompressed?: true;
  readonly flags?: readonly string[];
}

const TRIALS: readonly Trial[] = [
  { name: "large.ndjson" },
  { name: "large.csv" },
  { name: "large.csv", isCompressed: true, flags: ["--dry-run"] },
];

async function measure({ name, isCompressed, flags = [] }: Trial): Promise<void> {
  using folder = new TemporaryFolder();
  const path = folder.at(isCompressed ? `${name}.gz` : name);
  const steps = isCompressed ? [createGzip({ level: 1 })] : [];
  await pipeline([Readable.from(linesOf(FILES[name])), ...steps, createWriteStream(path)]);
  const started = performance.now();
  const words = ["import", path, "--verified", "--db", folder.at("candor.sqlite"), ...flags];
  const { exitCode, stdout, stderr, peakMemory } = await runMeasured(words, { cwd: folder.path });
  if (exitCode !== 0) throw new Error(stdout + stderr);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const rows = /: (\d+) rows/.exec(stdout)?.[1];
  const what = [path.slice(folder.path.length + 1), ...flags].join(" ").padEnd(26);
  const peak = Math.round(peakMemory / MEGABYTE);
  console.log(`${what}${size / MEGABYTE} MB, ${rows} rows: ${seconds} s, peak ${peak} MB`);
}

const part = process.argv[4] ?? "";
for (const trial of TRIALS.filter(({ name }) => name.includes(part))) await measure(trial);
