/**
 * What it takes to look through all reviews: `bun run bench browse [REVIEWS …]`. The home page's
 * size and time to its first byte, and what filters with counts cost beside the API's same search.
 */
import type { RunningCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { median, percentile, table, verdict } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { awaitSearch, makeDatabase, serve } from "./search/dataset.ts";

const SIZES = [1_815, 100_000] as const;
const REQUESTS = 200;
const KILOBYTE = 1_000;
const INDEXED_IN = 300_000;
/** Gzip kilobytes at the first size and at any other; milliseconds. */
const GOALS = { small: 25, large: 60, firstByte: 20 } as const;
const VIEWS = [
  ...["rating=5", "sort=lowest", "query=the", "has_reply=true&rating=1"],
  ...["words=late&sort=relevance", "since=2024-01-01&until=2024-12-31"],
] as const;

const given = process.argv.slice(3).map(Number);
for (const size of given.length > 0 ? given : SIZES) await measure(size);

async function measure(size: number): Promise<void> {
  using folder = new TemporaryFolder();
  const database = await makeDatabase(folder, size);
  await using server = await serve(folder, database);
  const home = await timesOf(() => [`${server.url}/`]);
  const sitemap = await timesOf(() => [`${server.url}/sitemap.xml`]);
  await eventually("search answers", () => isSearching(server), INDEXED_IN);
  const next = await nextOf(`${server.url}/`);
  const views = await timesOf(() => VIEWS.map((view) => `${server.url}/?${view}`));
  const searches = await timesOf(() =>
    VIEWS.map((view) => `${server.url}/api/reviews/search?${view}`),
  );
  const kilobytes = size <= SIZES[0] ? GOALS.small : GOALS.large;
  process.stdout.write(`${size} reviews\n`);
  process.stdout.write(
    table([
      ["what is asked", "gzip", "goal", "", "first byte", "of 99 %", "goal", ""],
      row("the home page", home, kilobytes, GOALS.firstByte),
      row("the next page", await timesOf(() => [next]), kilobytes, GOALS.firstByte),
      row("filtered views", views, kilobytes, GOALS.firstByte),
      row("the same by the API", searches),
      row("/sitemap.xml", sitemap),
    ]),
  );
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

/** Asks for these again and again, one after another. */
async function timesOf(urls: () => readonly string[]): Promise<Measured> {
  const firstByteMs: number[] = [];
  let bytes = 0;
  while (firstByteMs.length < REQUESTS) {
    for (const url of urls()) {
      const startedAt = performance.now();
      const response = await fetch(url, {
        headers: { "accept-encoding": "gzip", accept: "text/html" },
        decompress: false,
      });
      firstByteMs.push(performance.now() - startedAt);
      bytes = Math.max(bytes, (await response.bytes()).byteLength);
    }
  }
  return { bytes, firstByteMs };
}

/** The page after the one at an address, as its head names it. */
async function nextOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const [, path = ""] = page.match(/<link rel="next" href="([^"]+)"/) ?? [];
  return new URL(path, url).href;
}

function row(name: string, { bytes, firstByteMs }: Measured, kilobytes?: number, ms?: number) {
  const size = bytes / KILOBYTE;
  const usual = median(firstByteMs);
  return [
    name,
    `${size.toFixed(1)} KB`,
    kilobytes === undefined ? "" : `${kilobytes} KB`,
    kilobytes === undefined ? "" : verdict(size <= kilobytes),
    `${usual.toFixed(1)} ms`,
    `${percentile(firstByteMs, 0.99).toFixed(1)} ms`,
    ms === undefined ? "" : `${ms} ms`,
    ms === undefined ? "" : verdict(usual <= ms),
  ];
}
