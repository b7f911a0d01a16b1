/**
 * What pages cost to serve, compared with other documents, and how large they are: `bun run bench
 * pages`. What is measured, in turns, is the server's own processor time, so that the client does
 * not blur it.
 */

import { Store } from "../../src/store/store.ts";
import { startCandor } from "../support/candor.ts";
import { median, table, verdict } from "../support/figures.ts";
import { publishedStore } from "../support/library.ts";
import { processorSeconds } from "../support/processor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { writtenReviews } from "./insights/written-reviews.ts";

const GOALS = { kilobytes: 60, ratio: 1.2 } as const;
const REVIEWS = 2_000;
const ROUNDS = 5;
const REQUESTS = 6_000;
const CONNECTIONS = 8;
const KILOBYTE = 1_000;
const MICROSECONDS = 1_000_000;
/** The others are compared with the first. */
const PATHS = ["/api/feed.json", "/", "/badge.svg", "/llms.txt", "/page.css"] as const;

using folder = new TemporaryFolder();
const store = new Store(folder.at("candor.sqlite"));
await publishedStore({ store, reviews: [...writtenReviews(REVIEWS)] });
store.close();
await using server = await startCandor(["serve", "--db", folder.at("candor.sqlite")], {
  cwd: folder.path,
});

const costs = new Map<string, number[]>(PATHS.map((path) => [path, []]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const path of PATHS) {
    const cost = await costOf(path);
    if (round > 0) costs.get(path)?.push(cost);
  }
}
const usual = median(costs.get(PATHS[0]) ?? []);
const rows = await Promise.all(PATHS.map(rowOf));
process.stdout.write(
  table([
    ["document", "gzip", "goal", "", "time per request", "to the feed's", "goal", ""],
    ...rows,
  ]),
);

/** The server's processor time for one request, in microseconds. */
async function costOf(path: string): Promise<number> {
  const begin = processorSeconds(server.pid);
  let left = REQUESTS;
  const client = async () => {
    while (left-- > 0) await (await get(path)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return ((processorSeconds(server.pid) - begin) * MICROSECONDS) / REQUESTS;
}

function get(path: string): Promise<Response> {
  return fetch(server.url + path, { headers: { "accept-encoding": "gzip" }, decompress: false });
}

async function rowOf(path: string): Promise<string[]> {
  const size = (await (await get(path)).arrayBuffer()).byteLength / KILOBYTE;
  const cost = median(costs.get(path) ?? []);
  return [
    path,
    `${size.toFixed(1)} KB`,
    `${GOALS.kilobytes} KB`,
    verdict(size <= GOALS.kilobytes),
    `${cost.toFixed(0)} µs`,
    (cost / usual).toFixed(2),
    String(GOALS.ratio),
    verdict(cost <= usual * GOALS.ratio),
  ];
}
