import { median, percentile } from "../../support/figures.ts";
import { PeakMemory } from "../../support/memory.ts";
import { BenchHub, type Round } from "./bench-hub.ts";
import { Helper, instant } from "./helper.ts";
import type { PlainPosts } from "./posts.ts";
import type { Search, Searches } from "./searches.ts";
import type { OpenedGroup } from "./subscribers.ts";

export type Origins = "one" | "each";

const LOOPBACK = "127.0.0.1";
/** As many posts at a time as the hub makes calls: to one host, and in all. */
const PLAIN_AT_A_TIME = { one: 4, each: 64 } as const;
const ROUNDS = 5;
const ROUNDS_WITH_SEARCHES = 4;
const PLAIN_ROUNDS = 3;
const SEARCH_PAUSE_MS = 3;
const IDLE_SEARCHES_MS = 2_000;
const PATIENCE_MS = 30_000;
const MS_PER_SECOND = 1000;

export interface Throughput {
  readonly count: number;
  readonly origins: Origins;
  readonly bytes: number;
  readonly perSecond: number;
  readonly plainPerSecond: number;
  /** From the end of the import to the last delivery. */
  readonly lastAfterImportMs: number;
  readonly repeated: number;
  /** Peak above the idle program, in megabytes. */
  readonly memory: number;
  readonly searches: SearchTimes | undefined;
}

export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

export interface SearchTimes {
  readonly idle: Percentiles;
  readonly delivering: Percentiles;
  /** While another process posts as much by plain fetch, and the hub has nothing to do. */
  readonly besidePlain: Percentiles;
}

/** How fast a change reaches `count` subscribers, and what it takes. */
export async function measureThroughput(
  count: number,
  origins: Origins,
  withSearches: boolean,
): Promise<Throughput> {
  await using hub = await BenchHub.start();
  const opened = await hub.subscribe({ count, origins, hostname: LOOPBACK, delayMs: 0 });
  // The first delivery to a new subscriber waits behind those to known ones, and is not measured.
  await hub.round(opened);
  const idle = await hub.idleMemory();
  using peak = new PeakMemory(hub.pid);
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await hub.round(opened));
  const memory = peak.megabytes - idle;
  const plain = await measurePlain(hub, opened, origins);
  return {
    count,
    origins,
    bytes: new TextEncoder().encode(await hub.content()).byteLength,
    perSecond: median(rounds.map((round) => rateOf(count, round))),
    plainPerSecond: median(plain.map((round) => rateOf(count, round))),
    lastAfterImportMs: median(rounds.map(({ lastAt, importEndedAt }) => lastAt - importEndedAt)),
    repeated: rounds.reduce((sum, { repeated }) => sum + repeated, 0),
    memory,
    searches: withSearches ? await measureSearches(hub, opened, origins) : undefined,
  };
}

interface Span {
  readonly firstAt: number;
  readonly lastAt: number;
}

function rateOf(count: number, { firstAt, lastAt }: Span): number {
  return ((count - 1) * MS_PER_SECOND) / (lastAt - firstAt);
}

/** The same posts by plain fetch; the first round, which warms up, is not kept. */
async function measurePlain(hub: BenchHub, opened: OpenedGroup, origins: Origins): Promise<Span[]> {
  await using posts = new Helper<PlainPosts>("posts.ts");
  const rounds: Span[] = [];
  for (let round = 0; round <= PLAIN_ROUNDS; round += 1) {
    rounds.push(await plainRound(hub, posts, opened, origins));
  }
  return rounds.slice(1);
}

async function plainRound(
  hub: BenchHub,
  posts: Helper<PlainPosts>,
  { group, callbacks }: OpenedGroup,
  origins: Origins,
): Promise<Span> {
  await hub.subscribers.ask("expect", { group });
  await posts.ask("post", {
    callbacks,
    body: await hub.content(),
    authority: hub.authority,
    atATime: PLAIN_AT_A_TIME[origins],
    keepsConnections: origins === "one",
  });
  const arrivals = await hub.arrivals(group);
  if (arrivals.current !== callbacks.length) throw new Error("Not every plain post arrived");
  return arrivals;
}

/** How long searches take with nothing else to do, and during deliveries. */
async function measureSearches(
  hub: BenchHub,
  opened: OpenedGroup,
  origins: Origins,
): Promise<SearchTimes> {
  await using reader = new Helper<Searches>("searches.ts");
  await using posts = new Helper<PlainPosts>("posts.ts");
  const during = async (work: () => Promise<Span>) => {
    await reader.ask("start", { url: hub.searchUrl, pauseMs: SEARCH_PAUSE_MS });
    const { firstAt, lastAt } = await work();
    const { searches } = await reader.ask("stop", {});
    return searches.filter(({ at }) => at >= firstAt && at <= lastAt);
  };
  const idle: Search[] = [];
  const delivering: Search[] = [];
  const besidePlain: Search[] = [];
  for (let round = 0; round < ROUNDS_WITH_SEARCHES; round += 1) {
    idle.push(...(await during(nothing)));
    delivering.push(...(await during(() => hub.round(opened))));
    besidePlain.push(...(await during(() => plainRound(hub, posts, opened, origins))));
  }
  return {
    idle: percentilesOf(idle),
    delivering: percentilesOf(delivering),
    besidePlain: percentilesOf(besidePlain),
  };
}

async function nothing(): Promise<Span> {
  const firstAt = instant();
  await Bun.sleep(IDLE_SEARCHES_MS);
  return { firstAt, lastAt: instant() };
}

function percentilesOf(searches: readonly Search[]): Percentiles {
  const times = searches.map(({ tookMs }) => tookMs);
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const FAST = { count: 190, origins: "one", hostname: LOOPBACK, delayMs: 0 } as const;
const SLOW = { count: 10, origins: "one", hostname: "127.0.0.2", delayMs: 6_000 } as const;
const SLOW_ROUNDS = 3;

/**
 * How long fast subscribers wait for a change when others are slow: the first time as the slow ones
 * begin, then while they are busy. In the end the slow ones must have the newest content, too.
 */
export async function measureBehindSlow(): Promise<number> {
  await using hub = await BenchHub.start();
  const slow = await hub.subscribe(SLOW);
  const fast = await hub.subscribe(FAST);
  await hub.idleMemory();
  const times: number[] = [];
  while (times.length < SLOW_ROUNDS) {
    await hub.subscribers.ask("expect", { group: slow.group });
    const { firstAt, lastAt, importEndedAt } = await hub.round(fast);
    times.push(lastAt - Math.min(firstAt, importEndedAt));
  }
  await waitForSlow(hub, slow.group);
  return median(times);
}

async function waitForSlow(hub: BenchHub, group: number): Promise<void> {
  const wait = { group, count: SLOW.count, patienceMs: PATIENCE_MS };
  await hub.subscribers.ask("reached", wait);
  const { current } = await hub.arrivals(group);
  if (current !== SLOW.count) throw new Error(`Of the slow ones only ${current} got it`);
}
