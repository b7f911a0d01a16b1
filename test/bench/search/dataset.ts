import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type RunningCandor, runCandor, startCandor } from "../../support/candor.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { ask } from "./client.ts";
import { type WrittenReview, writtenReviews } from "./reviews.ts";

const FIRST_SEARCH = "/api/reviews/search?limit=1";

/** Writes `count` reviews to a file that `candor import` takes. Returns its path. */
export async function writeFile(folder: TemporaryFolder, count: number): Promise<string> {
  const path = folder.at(`${count}.ndjson`);
  const file = createWriteStream(path);
  await pipeline(Readable.from(linesOf(writtenReviews(count))), file);
  if (!file.closed) await once(file, "close");
  return path;
}

/** Imports a file of reviews as an owner does. */
export async function importFile(folder: TemporaryFolder, file: string, database: string) {
  const words = ["import", file, "--db", database];
  const { exitCode, stdout, stderr } = await runCandor(words, { cwd: folder.path });
  if (exitCode !== 0) throw new Error(stdout + stderr);
}

/** A database of `count` reviews, made by the real program. Returns its path. */
export async function makeDatabase(folder: TemporaryFolder, count: number): Promise<string> {
  const database = folder.at(`${count}.sqlite`);
  await importFile(folder, await writeFile(folder, count), database);
  return database;
}

/** Starts the program. @param baseUrl by default that of its port */
export function serve(
  folder: TemporaryFolder,
  database: string,
  baseUrl?: string,
): Promise<RunningCandor> {
  const words = baseUrl === undefined ? [] : ["--base-url", baseUrl];
  return startCandor(["serve", "--db", database, ...words], { cwd: folder.path });
}

/** Waits until search answers: from then on its index is ready. */
export async function awaitSearch({ url }: RunningCandor): Promise<void> {
  const { status, text } = await ask(url + FIRST_SEARCH);
  if (status !== 200) throw new Error(`Search does not answer: ${status} ${text}`);
}

function* linesOf(reviews: Iterable<WrittenReview>): Generator<string> {
  for (const review of reviews) yield `${JSON.stringify(review)}\n`;
}
