/**
 * Imports large files in a process of its own, and reports time and peak memory:
 * `bun run bench large-files [MB]`. Each is generated, and holds reviews of about 3 kB.
 */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { csvLine } from "../../src/formats/csv-line.ts";
import { runMeasured } from "../flows/program.ts";
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
    line: ({ id, ...row }: Row) =>
      `${JSON.stringify({ ...row, source: { platform: "google", id } })}\n`,
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

async function measure(name: keyof typeof FILES, isCompressed: boolean): Promise<void> {
  using folder = new TemporaryFolder();
  const path = folder.at(isCompressed ? `${name}.gz` : name);
  const steps = isCompressed ? [createGzip({ level: 1 })] : [];
  await pipeline([Readable.from(linesOf(FILES[name])), ...steps, createWriteStream(path)]);
  for (const flags of [["--dry-run"], []]) {
    const started = performance.now();
    const words = ["import", path, "--db", folder.at("candor.sqlite"), ...flags];
    const { exitCode, stdout, stderr, peakMemory } = await runMeasured(words, { cwd: folder.path });
    if (exitCode !== 0) throw new Error(stdout + stderr);
    const seconds = (performance.now() - started) / 1000;
    const read = /: (\d+) rows/.exec(stdout)?.[1];
    const what = `${isCompressed ? `${name}.gz` : name} ${flags.join()}`.padEnd(28);
    console.log(
      `${what}${size / MEGABYTE} MB, ${read} rows: ${seconds.toFixed(1)} s, peak ${Math.round(peakMemory / MEGABYTE)} MB`,
    );
  }
}

for (const name of ["large.ndjson", "large.csv"] as const) await measure(name, false);
await measure("large.csv", true);
