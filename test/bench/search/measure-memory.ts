import { readFileSync } from "node:fs";
import { residentMegabytes } from "../../support/memory.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { askAll } from "./client.ts";
import { serve } from "./dataset.ts";
import { pathOf, type Query } from "./query-log.ts";
import type { Report } from "./report.ts";

const DOCUMENTS = ["/reviews.json", "/insights.json", "/api/feed.json", "/feed.xml", "/"];
const ENCODINGS = ["identity", "gzip", "zstd"];
/** What /proc calls kB. */
const KILOBYTE = 1_024;
const MEGABYTE = 1_000_000;

/** What a program that serves holds, in megabytes. */
export interface MemoryRun {
  readonly reviews: number;
  readonly started: number;
  readonly documents: number;
  readonly searches: number;
  /**
   * The part of the last that is backed by files: pages of the executable, which the system may
   * drop.
   */
  readonly ofFiles: number;
}

/** After its start, after each document was fetched in each encoding, and after all searches. */
export async function runForMemory(
  folder: TemporaryFolder,
  database: string,
  reviews: number,
  log: readonly Query[],
): Promise<MemoryRun> {
  await using server = await serve(folder, database);
  const started = residentMegabytes(server.pid);
  await fetchDocuments(server.url);
  const documents = residentMegabytes(server.pid);
  await askAll(log.map((query) => server.url + pathOf(query)));
  const searches = residentMegabytes(server.pid);
  return { reviews, started, documents, searches, ofFiles: fileMegabytes(server.pid) };
}

export function reportMemory(
  report: Report,
  runs: readonly (MemoryRun & { readonly goal: number })[],
): void {
  const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`;
  report.add([
    ["memory", "started", "after all documents", "and after 1,000 searches", "file-backed part"],
    ...runs.map(({ reviews, started, documents, searches, ofFiles }) => [
      `${reviews} reviews`,
      ...[started, documents, searches, ofFiles].map(mb),
    ]),
  ]);
  for (const { reviews, searches, goal } of runs) {
    report.hold(`memory with ${reviews} reviews`, searches, " MB", { most: goal });
  }
}

async function fetchDocuments(url: string): Promise<void> {
  for (const path of DOCUMENTS) {
    for (const encoding of ENCODINGS) {
      const headers = { "accept-encoding": encoding };
      const response = await fetch(url + path, { headers, decompress: false });
      await response.bytes();
      const given = response.headers.get("content-encoding") ?? "identity";
      if (!response.ok || given !== encoding)
        throw new Error(`${path} is not served as ${encoding}`);
    }
  }
}

function fileMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(/^RssFile:\s+(\d+) kB$/m.exec(status)?.[1]) * KILOBYTE) / MEGABYTE;
}
