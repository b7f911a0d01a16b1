/**
 * What it takes to look through all reviews: `bun run bench browse [REVIEWS …]`. The home page's
 * size and time to its first byte, and what filtered views with their counts cost, compared with
 * the same search over the API. Run without numbers of reviews, it writes RESULTS.md.
 */
import type { RunningCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { median, percentile, table, verdict } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { conditions, writeSection } from "./results.ts";
import { awaitSearch, makeDatabase, serve } from "./search/dataset.ts";

const SIZES = [1_815, 100_000] as const;
const REQUESTS = 200;
const KILOBYTE = 1_000;
const INDEXED_IN = 300_000;
/** Gzip kilobytes at the first size and at any other; milliseconds (issue 21). */
const GOALS = { small: 25, large: 60, firstByte: 20 } as const;
/** Views of all kinds: in those with a filter, each filter counts its choices in a search of its own. */
const VIEWS = [
  ...["rating=5", "sort=lowest", "query=the", "has_reply=true&rating=1"],
  ...["words=late&sort=relevance", "since=2024-01-01&until=2024-12-31"],
  ...["aspect=price&polarity=complaint", "query=the&rating=5", "words=late&aspect=price&rating=1"],
] as const;
const HEADING = [
  ...["request", "gzip", "goal", "", "first byte", "its p99", "goal", "", "over the API"],
] as const;

const given = process.argv.slice(3).map(Number);
const parts: string[] = [];
for (const size of given.length > 0 ? given : SIZES) {
  const part = `${size} reviews\n${table([HEADING, ...(await measure(size))])}`;
  process.stdout.write(`${part}\n`);
  parts.push(part);
}
if (given.length === 0) await writeSection("browse", `${conditions()}\n${parts.join("\n")}`);

async function measure(size: number): Promise<string[][]> {
  using folder = new TemporaryFolder();
  const database = await makeDatabase(folder, size);
  await using server = await serve(folder, database);
  const kilobytes = size <= SIZES[0] ? GOALS.small : GOALS.large;
  const home = await timesOf(`${server.url}/`);
  const sitemap = await timesOf(`${server.url}/sitemap.xml`);
  await eventually("search answers", () => isSearching(server), INDEXED_IN);
  const next = await timesOf(await nextOf(`${server.url}/`));
  const rows = [row("the home page", home, kilobytes), row("the next page", next, kilobytes)];
  for (const view of VIEWS) {
    const page = await timesOf(`${server.url}/?${view}`);
    const search = await timesOf(`${server.url}/api/reviews/search?${view}`);
    rows.push([...row(`?${view}`, page, kilobytes), inMs(median(search.firstByteMs))]);
  }
  return [...rows, row("/sitemap.xml", sitemap)];
}

interface Measured {
  readonly bytes: number;
  readonly firstByteMs: readonly number[];
}

/** On a busy machine the index takes longer than a connection stays open. */
async function isSearching(server: RunningCandor): Promise<boolean> {
  try {
    await awaitSearch(server);
    return true;
  } catch {
    return false;
  }
}

/** Asks for it again and again, one after another. */
async function timesOf(url: string): Promise<Measured> {
  const firstByteMs: number[] = [];
  let bytes = 0;
  while (firstByteMs.length < REQUESTS) {
    const startedAt = performance.now();
    const headers = { "accept-encoding": "gzip", accept: "text/html" };
    const response = await fetch(url, { headers, decompress: false });
    firstByteMs.push(performance.now() - startedAt);
    bytes = Math.max(bytes, (await response.bytes()).byteLength);
  }
  return { bytes, firstByteMs };
}

/** The page after the one at an address, as its head names it. */
async function nextOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const [, path = ""] = page.match(/<link rel="next" href="([^"]+)"/) ?? [];
  return new URL(path, url).href;
}

/** @param kilobytes the most that it may have; if left out, it has no goals */
function row(name: string, { bytes, firstByteMs }: Measured, kilobytes?: number): string[] {
  const size = bytes / KILOBYTE;
  const usual = median(firstByteMs);
  const hasGoal = kilobytes !== undefined;
  return [
    ...[name, `${size.toFixed(1)} KB`],
    ...(hasGoal ? [`${kilobytes} KB`, judged(size <= kilobytes)] : ["", ""]),
    ...[inMs(usual), inMs(percentile(firstByteMs, 0.99))],
    ...(hasGoal ? [`${GOALS.firstByte} ms`, judged(usual <= GOALS.firstByte)] : ["", ""]),
  ];
}

function judged(isMet: boolean): string {
  if (!isMet) process.exitCode = 1;
  return verdict(isMet);
}

function inMs(figure: number): string {
  return `${figure.toFixed(1)} ms`;
}
