/**
 * The server against a thousand hostile clients with default limits, and nginx with a file of the same
 * size under the same attacks, in one run: `bun run bench hostile-clients [--seconds 60] [--reviews
 * 5000,100000]`. An ordinary reader asks for the feed meanwhile. The server has a core of its own; the
 * attackers share the other with the reader, and give way to it. The server has answered a search and an
 * agent before, and the machine's memory has been used once: where the machine is a virtual one, its host
 * takes up to a second for 200 MB that are used for the first time.
 */
import { parseArgs } from "node:util";
import { Store } from "../../src/store/store.ts";
import { startCandor } from "../support/candor.ts";
import { DatagramSocket } from "../support/datagrams.ts";
import { table, verdict } from "../support/figures.ts";
import { publishedStore, TEST_BASE_URL } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { ATTACKS, CLIENTS } from "./clients/attacks.ts";
import { measureUnder, type Seen, type Target } from "./clients/measure.ts";
import { keepAnswers } from "./http/kept.ts";
import { keepToOwnCore, PATHS, portOf, SERVER_CORE, startNginx } from "./http/programs.ts";
import { writtenReviews } from "./insights/written-reviews.ts";

const USED_BYTES = 4_000_000_000;
const PAGE_BYTES = 4_096;
const ASKED_BEFORE = ["/?query=tap", "/mcp", "/api/reviews/since/2000-01-01"];
const WATCHDOG_MS = 2_000;
const MICROSECONDS = 1_000;
const SMALL = 5_000;
/** The reader's 99th percentile, in ms and beside nginx's; memory, of a small and a large server. */
const GOALS = { p99: 50, besideNginx: 3, small: 300, large: 450 } as const;

const HEADINGS = [
  ...["attack", "p50 ms", "p99 ms", "max ms", "asked", "failed", "MB", "watchdog"],
  ...["nginx: p50", "p99", "max", "failed", ""],
];

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: "string", default: "60" },
    reviews: { type: "string", default: "5000,100000" },
  },
});
useMemory();
keepToOwnCore();
process.stdout.write(
  `${CLIENTS.toLocaleString("en-US")} hostile clients, ${values.seconds} s for each attack; an ordinary reader asks for the feed\n\n`,
);
let isMet = true;
for (const count of values.reviews.split(",")) await measureWith(Number(count));
process.exitCode = isMet ? 0 : 1;

async function measureWith(reviews: number): Promise<void> {
  await using ending = new AsyncDisposableStack();
  const { candor, nginx } = await start(reviews, ending);
  const rows: string[][] = [];
  for (const [at, { name }] of [...ATTACKS.entries()]) {
    process.stderr.write(`${reviews} reviews, ${name}\n`);
    const seen = await measureUnder(at, candor, Number(values.seconds));
    const peer = nginx && (await measureUnder(at, nginx, Number(values.seconds)));
    rows.push(rowOf(name, seen, peer, reviews));
  }
  process.stdout.write(
    `${reviews.toLocaleString("en-US")} reviews\n${table([HEADINGS, ...rows])}\n`,
  );
}

/** Uses memory once, and gives it back. */
function useMemory(): void {
  const bytes = new Uint8Array(USED_BYTES);
  for (let at = 0; at < bytes.byteLength; at += PAGE_BYTES) bytes[at] = 1;
  bytes.buffer.transfer(0);
}

async function start(reviews: number, ending: AsyncDisposableStack) {
  const folder = ending.use(new TemporaryFolder());
  const database = folder.at("candor.sqlite");
  const store = new Store(database);
  (await publishedStore({ reviews: [...writtenReviews(reviews)], store })).close();
  const watchdog = ending.use(new DatagramSocket(folder.at("notify")));
  const environment = {
    NOTIFY_SOCKET: folder.at("notify"),
    WATCHDOG_USEC: String(WATCHDOG_MS * MICROSECONDS),
  };
  const words = ["serve", "--db", database, "--base-url", TEST_BASE_URL];
  const options = { cwd: folder.path, environment };
  const server = ending.use(await startCandor(words, options, SERVER_CORE));
  await keepAnswers(server.url, folder.path, PATHS);
  for (const path of ASKED_BEFORE) await (await fetch(server.url + path)).bytes();
  const nginx = await startNginx(folder.path, ending);
  const candor: Target = { port: portOf(server.url), pid: server.pid, watchdog };
  return { candor, nginx };
}

function rowOf(name: string, seen: Seen, peer: Seen | undefined, reviews: number): string[] {
  const limit = reviews <= SMALL ? GOALS.small : GOALS.large;
  const isQuick =
    seen.p99 < GOALS.p99 && (peer === undefined || seen.p99 < GOALS.besideNginx * peer.p99);
  const isAlive = !(seen.pauseMs > WATCHDOG_MS);
  const isGood = isQuick && isAlive && seen.failed === 0 && seen.megabytes < limit;
  if (!isGood) isMet = false;
  const ms = (time: number) => time.toFixed(1);
  const besides =
    peer === undefined
      ? ["nginx is not installed", "", "", ""]
      : [ms(peer.p50), ms(peer.p99), ms(peer.max), String(peer.failed)];
  return [
    ...[name, ms(seen.p50), ms(seen.p99), ms(seen.max), String(seen.asked), String(seen.failed)],
    ...[seen.megabytes.toFixed(0), isAlive ? "in time" : `${seen.pauseMs.toFixed(0)} ms late`],
    ...[...besides, verdict(isGood)],
  ];
}
