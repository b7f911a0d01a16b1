import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { Helper, instant } from "../hub/helper.ts";
import { awaitSearch, importFile, serve } from "./dataset.ts";
import { pathOf, type Query } from "./query-log.ts";
import { type Report, TIMES_HEADING, timesCells, timesOf } from "./report.ts";
import type { Reading, Traffic, TrafficPlan } from "./traffic.ts";

const TRAFFIC = "../search/traffic.ts";
const FEED = "/api/feed.json";
const SEARCHERS = 8;
const PAUSE_MS = 4;
const LASTS_MS = 8_000;
/** For this long after an import, the server takes over what is new. */
const TAKING_OVER_MS = 3_000;
const GOALS = { p99: 10, worst: 50, whilePublishing: 20 } as const;

interface Beside {
  readonly alone: readonly Reading[];
  readonly beside: readonly Reading[];
  readonly searches: readonly Reading[];
  readonly importedAt: number;
}

/** How long readers wait while others search common words without pause, and something new is published. */
export async function measureReaders(
  report: Report,
  folder: TemporaryFolder,
  database: string,
  log: readonly Query[],
): Promise<void> {
  await using server = await serve(folder, database);
  await using searchers = new Helper<Traffic>(TRAFFIC);
  await using readers = new Helper<Traffic>(TRAFFIC);
  await awaitSearch(server);
  const reading = { urls: [`${server.url}/`, server.url + FEED], clients: 1, pauseMs: PAUSE_MS };
  const alone = await during(readers, reading, () => Bun.sleep(LASTS_MS));
  await searchers.ask("start", searching(server.url, log));
  let importedAt = 0;
  const beside = await during(readers, reading, async () => {
    await Bun.sleep(LASTS_MS);
    importedAt = instant();
    await importFile(folder, await writeOne(folder), database);
    await Bun.sleep(TAKING_OVER_MS);
  });
  const { readings: searches } = await searchers.ask("stop", {});
  reportBeside(report, { alone, beside, searches, importedAt });
}

function searching(url: string, log: readonly Query[]): TrafficPlan {
  const common = log.filter(({ kind }) => kind === "common");
  const urls = common.map((query) => url + pathOf(query));
  return { urls, clients: SEARCHERS, pauseMs: 0 };
}

function reportBeside(report: Report, { alone, beside, searches, importedAt }: Beside): void {
  report.add([
    READERS_HEADING,
    readersRow("page and feed, nobody searches", alone),
    readersRow(
      `page and feed, ${SEARCHERS} clients search`,
      beside.filter(({ at }) => at < importedAt),
    ),
    readersRow(
      "the same, while one review is imported",
      beside.filter(({ at }) => at >= importedAt),
    ),
    readersRow(`the ${SEARCHERS} clients' searches`, searches),
  ]);
  const { p99, worst } = timesOf(beside);
  const what = `GET / and ${FEED}, ${SEARCHERS} clients search, one import`;
  report.hold(`${what}: p99`, p99, " ms", { most: GOALS.p99 });
  report.hold(`${what}: worst`, worst, " ms", { most: GOALS.worst });
  report.hold(`${what}: failed`, failed([...beside, ...searches]), "", { most: 0 });
}

/** How long readers wait while many reviews are published into the database that is served. */
export async function measurePublishing(
  report: Report,
  folder: TemporaryFolder,
  file: string,
  count: number,
): Promise<void> {
  const database = folder.at("fresh.sqlite");
  await using server = await serve(folder, database);
  await using readers = new Helper<Traffic>(TRAFFIC);
  const plan = { urls: [server.url + FEED], clients: 1, pauseMs: PAUSE_MS };
  const readings = await during(readers, plan, async () => {
    await importFile(folder, file, database);
    await Bun.sleep(TAKING_OVER_MS);
  });
  report.add([READERS_HEADING, readersRow(`feed, while ${count} are published`, readings)]);
  const what = `GET ${FEED} while ${count} are published`;
  report.hold(`${what}: p99`, timesOf(readings).p99, " ms", { most: GOALS.whilePublishing });
  report.hold(`${what}: failed`, failed(readings), "", { most: 0 });
}

async function during(
  readers: Helper<Traffic>,
  plan: TrafficPlan,
  work: () => Promise<void>,
): Promise<readonly Reading[]> {
  await readers.ask("start", plan);
  await work();
  return (await readers.ask("stop", {})).readings;
}

const READERS_HEADING = ["readers", "requests", ...TIMES_HEADING, "failed"] as const;

function readersRow(what: string, readings: readonly Reading[]): string[] {
  const times = timesOf(readings);
  return [what, String(times.count), ...timesCells(times), String(failed(readings))];
}

function failed(readings: readonly Reading[]): number {
  return readings.filter(({ isGood }) => !isGood).length;
}

/** A review that is newer than all others. */
function writeOne(folder: TemporaryFolder): Promise<string> {
  const source = { platform: "google", id: "newest" };
  const text = "They came at eight, as promised, and the price was what they had said.";
  const review = { source, rating: 5, date: "2026-11-01", text };
  return folder.write("one.ndjson", `${JSON.stringify(review)}\n`);
}
