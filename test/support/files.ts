import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { isSite } from "../../src/domain/review/provenance.ts";
import { reviewId } from "../../src/domain/review/review-id.ts";
import { runCandor } from "./candor.ts";
import { importOnce } from "./kept-import.ts";

/** A review in Candor's own JSON; members left out are those of a Google review. */
export interface GivenReview {
  readonly id: string;
  readonly platform?: string;
  readonly rating?: number;
  readonly date?: string;
  readonly updated_at?: string;
  readonly text?: string;
}

/** The members of Candor's own JSON that identify a review, and make it verified by its site. */
export function identity(platform: string, id: string) {
  const method = isSite(platform) ? "platform" : undefined;
  return {
    id: reviewId(platform, id),
    source: { platform, id },
    verification: { method, export: platform },
  };
}

/** A record of Candor's own JSON. */
export function record(given: GivenReview) {
  const { id, platform = "google", ...rest } = given;
  return {
    ...identity(platform, id),
    rating: 5,
    date: "2025-03-04",
    text: "They came on time.",
    author: { name: "A. B." },
    ...rest,
  };
}

/** Records as the lines of an NDJSON file. */
export function toNdjson(records: readonly unknown[]): string {
  return records.map((each) => `${JSON.stringify(each)}\n`).join("");
}

/**
 * `count` reviews with different ids, each with at least `length` characters of text: a sentence, and
 * periods, which are read faster than words.
 */
export function manyReviews(label: string, count: number, length = 60): unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const text = `Visit ${label}-${index} went well, and the price was fair.`.padEnd(length, ".");
    return record({ id: `${label}-${index}`, rating: (index % 5) + 1, text });
  });
}

/** Everything in a database, as `candor export` writes it. @throws if that fails */
export async function exportOf(cwd: string, db: string): Promise<string> {
  const { exitCode, stdout, stderr } = await runCandor(["export", "--db", db], { cwd });
  if (exitCode !== 0) throw new Error(stderr);
  return stdout;
}

interface GivenFolder {
  readonly path: string;
  write(name: string, content: string): Promise<string>;
}

/** Imports records into a database, and returns the report. @throws if that fails */
export async function importRecords(
  folder: GivenFolder,
  db: string,
  records: readonly unknown[],
  flags: readonly string[] = [],
): Promise<string> {
  const lines = toNdjson(records);
  const file = await folder.write("import.ndjson", lines);
  const run = async () => {
    const words = ["import", file, "--db", db, ...flags];
    const { exitCode, stdout, stderr } = await runCandor(words, { cwd: folder.path });
    if (exitCode !== 0) throw new Error(stdout + stderr);
    return stdout;
  };
  const path = resolve(folder.path, db);
  const isPlain = flags.length === 0 && !existsSync(join(folder.path, "candor.toml"));
  return isPlain && !existsSync(path) ? importOnce(lines, path, run) : run();
}

/** Imports a table, and returns the whole output; the file is called `reviews.csv`. */
export async function importTable(
  folder: GivenFolder,
  table: string,
  ...flags: string[]
): Promise<string> {
  const file = await folder.write("reviews.csv", table);
  const { stdout, stderr } = await runCandor(["import", file, ...flags], { cwd: folder.path });
  return stdout.replaceAll(file, "reviews.csv") + stderr;
}

/** The reviews in a database, published or not. */
export async function reviewsIn(
  cwd: string,
  db: string,
): Promise<{ readonly id: string; readonly text: string }[]> {
  return JSON.parse(await exportOf(cwd, db)).reviews;
}
