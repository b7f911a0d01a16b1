import { resolve } from "node:path";
import { fileMegabytes, residentMegabytes } from "../../support/memory.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { askAll } from "./client.ts";
import { serve } from "./dataset.ts";
import { pathOf, type Query } from "./query-log.ts";
import type { Report } from "./report.ts";

const DOCUMENTS = ["/reviews.json", "/insights.json", "/api/feed.json", "/feed.xml", "/"];
const ENCODINGS = ["identity", "gzip", "zstd"];
const BASE_URL = "https://reviews.example.com";
/** Longer than the pause after which the program collects its garbage. */
const IDLE_MS = 20_000;
const BARE = resolve(import.meta.dir, "bare-elysia.ts");

/** What a program that serves holds, in megabytes of resident memory. */
export interface MemoryRun {
  readonly name: string;
  readonly started: number;
  readonly documents: number;
  readonly searches: number;
  readonly idle: number;
  /** The part of the last that is backed by files. */
  readonly ofFiles: number;
}

/** After its start, after each document was fetched in each encoding, after all searches, and idle. */
export async function runForMemory(
  folder: TemporaryFolder,
  database: string,
  reviews: number,
  log: readonly Query[],
): Promise<MemoryRun> {
  // Otherwise the address of a free port would have everything republished at the start.
  const publish = await serve(folder, database, BASE_URL);
  await publish.stop();
  await using server = await serve(folder, database, BASE_URL);
  return await measure(`${reviews} reviews`, server, log);
}

/** The same requests to an executable of Elysia alone: what is left of it is the runtime's part. */
export async function runBareForMemory(
  folder: TemporaryFolder,
  log: readonly Query[],
): Promise<MemoryRun> {
  const outfile = folder.at("bare-elysia");
  await Bun.build({ entrypoints: [BARE], format: "esm", bytecode: true, compile: { outfile } });
  await using child = Bun.spawn([outfile], { stdout: "pipe", stderr: "inherit" });
  const { value } = await child.stdout.getReader().read();
  const url = new TextDecoder().decode(value).trim();
  return await measure("bare Elysia", { url, pid: child.pid }, log);
}

async function measure(
  name: string,
  { url, pid }: { readonly url: string; readonly pid: number },
  log: readonly Query[],
): Promise<MemoryRun> {
  const started = residentMegabytes(pid);
  await fetchDocuments(url);
  const documents = residentMegabytes(pid);
  await askAll(log.map((query) => url + pathOf(query)));
  const searches = residentMegabytes(pid);
  await Bun.sleep(IDLE_MS);
  const [idle, ofFiles] = [residentMegabytes(pid), fileMegabytes(pid)];
  return { name, started, documents, searches, idle, ofFiles };
}

export function reportMemory(report: Report, runs: readonly MemoryRun[]): void {
  report.add([
    ["memory", "started", "all documents", "1,000 searches", "idle for 20 s", "backed by files"],
    ...runs.map(({ name, started, documents, searches, idle, ofFiles }) => [
      name,
      ...[started, documents, searches, idle, ofFiles].map((mb) => `${mb.toFixed(0)} MB`),
    ]),
  ]);
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
