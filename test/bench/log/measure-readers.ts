import { changes } from "../../../src/resources/datasets/changes.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { Helper } from "../hub/helper.ts";
import { awaitSearch, serve } from "../search/dataset.ts";
import { type Report, TIMES_HEADING, timesCells, timesOf } from "../search/report.ts";
import type { Reading, Traffic } from "../search/traffic.ts";

const TRAFFIC = "../search/traffic.ts";
const FEED = "/api/feed.json";
const MIRRORS = 8;
const LIMIT = 1000;
const PAUSE_MS = 4;
const LASTS_MS = 8_000;
/** As while others search (`bench search`). */
const GOALS = { p99: 10, worst: 50 } as const;

/** How long readers wait while mirrors read page after page of changes. */
export async function measureReaders(
  report: Report,
  folder: TemporaryFolder,
  database: string,
): Promise<void> {
  await using server = await serve(folder, database);
  await awaitSearch(server);
  const pages = await pagesOf(server.url);
  await using mirrors = new Helper<Traffic>(TRAFFIC);
  await using readers = new Helper<Traffic>(TRAFFIC);
  const reading = { urls: [`${server.url}/`, server.url + FEED], clients: 1, pauseMs: PAUSE_MS };
  const alone = await during(readers, reading);
  await mirrors.ask("start", { urls: pages, clients: MIRRORS, pauseMs: 0 });
  const beside = await during(readers, reading);
  const { readings: read } = await mirrors.ask("stop", {});
  report.add([
    ["readers", "requests", ...TIMES_HEADING],
    row("page and feed, no mirrors", alone),
    row(`page and feed, ${MIRRORS} clients read changes`, beside),
    row(`the mirrors' pages of ${LIMIT}`, read),
  ]);
  const { p99, worst } = timesOf(beside);
  const what = `GET / and ${FEED}, ${MIRRORS} clients read changes`;
  report.hold(`${what}: p99`, p99, " ms", { most: GOALS.p99 });
  report.hold(`${what}: worst`, worst, " ms", { most: GOALS.worst });
  const failed = [...beside, ...read].filter(({ isGood }) => !isGood).length;
  report.hold(`${what}: failed`, failed, "", { most: 0 });
}

/** The addresses of all pages of a full reading. */
async function pagesOf(url: string): Promise<string[]> {
  const first = `${url}${changes.path}?limit=${LIMIT}`;
  const pages = [first];
  for (let more = true; more; ) {
    const page: unknown = await (await fetch(pages.at(-1) ?? first)).json();
    const { next, more: hasMore } = Object(page);
    more = hasMore === true;
    if (more) pages.push(`${first}&after=${next}`);
  }
  return pages;
}

async function during(
  readers: Helper<Traffic>,
  plan: Parameters<Traffic["start"]>[0],
): Promise<readonly Reading[]> {
  await readers.ask("start", plan);
  await Bun.sleep(LASTS_MS);
  return (await readers.ask("stop", {})).readings;
}

function row(what: string, readings: readonly Reading[]): string[] {
  const times = timesOf(readings);
  return [what, String(times.count), ...timesCells(times)];
}
