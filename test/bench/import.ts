/**
 * A large import by the executable, on one core: `bun run bench import [REVIEWS]`. Insights and
 * documents are included; then come ten more reviews. It is compared with the least that any
 * program would do with the same file: read it, and put its rows into a table with the same text
 * index.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { csvLine } from "../../src/formats/csv-line.ts";
import { runMeasured } from "../flows/program.ts";
import { table, verdict } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { writtenReviews } from "./insights/written-reviews.ts";

const GOALS = { seconds: 30, megabytes: 400, secondsForTen: 2 } as const;
const MEGABYTE = 1_000_000;
const MILLISECONDS = 1000;
const ONE_CORE = ["taskset", "--cpu-list", "0"];
const MORE = 10;

const count = Number(process.argv[3] ?? 100_000);
if (!(count > 0)) throw new Error("Give a number of reviews: bun run bench import 100000");

using folder = new TemporaryFolder();
const all = [...writtenReviews(count + MORE)];
writeCsv("all.csv", all.slice(0, count));
writeCsv("more.csv", all.slice(count));
const plain = await plainImport();
const first = await measure("all.csv");
const more = await measure("more.csv");

process.stdout.write(
  table([
    [`${count} reviews, one core`, "figure", "goal", ""],
    ["read and put into a table with a text index", `${plain.toFixed(1)} s`, "", ""],
    row("imported, with insights and documents", first.seconds, "s", GOALS.seconds),
    row("memory at most", first.megabytes, "MB", GOALS.megabytes),
    row(`${MORE} more`, more.seconds, "s", GOALS.secondsForTen),
    row("memory at most", more.megabytes, "MB", GOALS.megabytes),
  ]),
);

function row(what: string, figure: number, unit: string, goal: number): string[] {
  const digits = unit === "s" ? 1 : 0;
  return [what, `${figure.toFixed(digits)} ${unit}`, `${goal} ${unit}`, verdict(figure <= goal)];
}

function writeCsv(name: string, reviews: readonly SourceReview[]): void {
  const lines = reviews.map(({ source_id, rating = 5, created_at, author = "", text }) =>
    csvLine([source_id, "google", String(rating), created_at, author, text]),
  );
  const head = csvLine(["id", "source", "rating", "date", "author", "text"]);
  writeFileSync(folder.at(name), head + lines.join(""));
}

/** Seconds, and megabytes held at most. */
async function measure(name: string) {
  const words = ["import", folder.at(name), "--verified", "--db", folder.at("candor.sqlite")];
  const startedAt = performance.now();
  const run = await runMeasured(words, { cwd: folder.path, under: ONE_CORE });
  if (run.exitCode !== 0) throw new Error(run.stdout + run.stderr);
  const seconds = (performance.now() - startedAt) / MILLISECONDS;
  return { seconds, megabytes: run.peakMemory / MEGABYTE };
}

async function plainImport(): Promise<number> {
  const script = resolve(import.meta.dir, "import/plain-import.ts");
  const words = [process.execPath, script, folder.at("all.csv"), folder.at("plain.sqlite")];
  const startedAt = performance.now();
  const child = Bun.spawn([...ONE_CORE, ...words], { stderr: "inherit" });
  if ((await child.exited) !== 0) throw new Error("The plain import failed");
  return (performance.now() - startedAt) / MILLISECONDS;
}
