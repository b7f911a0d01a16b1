import { residentMegabytes } from "../../support/memory.ts";
import { type Answer, askAll, totalOf } from "./client.ts";
import type { LogRun } from "./measure-log.ts";
import { startPeer } from "./peers/start-peer.ts";
import type { Query } from "./query-log.ts";
import { ms, type Report, TIMES_HEADING, type Times, timesCells, timesOf } from "./report.ts";

interface PeerPlan {
  readonly name: string;
  /** Its script in `peers/`. */
  readonly file: string;
  /** What it is asked for a query; undefined if it can't be asked that. */
  asks(query: Query): string | undefined;
  /** Candor has to be this many times as fast. */
  readonly goal?: number;
  /** Whether it searches by whole words, and so finds other reviews. */
  readonly isByWords?: true;
  /** Only one query in this many is asked, where all would take minutes. */
  readonly every?: number;
}

const TRIGRAM = 3;
const part = (query: Query) => query.part;
const longPart = (query: Query) => ((query.part ?? "").length < TRIGRAM ? undefined : query.part);
const words = (query: Query) => query.words;

const PLANS: readonly PeerPlan[] = [
  { name: "LIKE, published reviews", file: "like-on-reviews", asks: part, goal: 10, every: 10 },
  { name: "LIKE, table of texts", file: "like-on-texts", asks: part, goal: 10 },
  { name: "FTS5 trigram", file: "fts5", asks: longPart, goal: 1 },
  { name: "MiniSearch", file: "minisearch", asks: words, isByWords: true },
  { name: "FlexSearch", file: "flexsearch", asks: words, isByWords: true },
  { name: "Orama", file: "orama", asks: words, isByWords: true },
];

interface Comparison {
  readonly plan: PeerPlan;
  readonly times: Times;
  /** Candor's, of the same queries. */
  readonly own: Times;
  readonly seconds: number;
  readonly megabytes: number;
  /** Queries for which the peer's count differs from Candor's. */
  readonly others: number;
}

/**
 * Asks each peer those queries of a log that it can answer, and compares its times with Candor's.
 */
export async function comparePeers(report: Report, database: string, run: LogRun): Promise<void> {
  const heading = ["peer", "queries", ...TIMES_HEADING, "Candor's mean", "times as fast"];
  const rows: string[][] = [[...heading, "built in", "memory", "counts that differ"]];
  for (const plan of PLANS) {
    process.stderr.write(`  compared with ${plan.name}\n`);
    const comparison = await compare(plan, database, run);
    hold(report, comparison);
    rows.push(rowOf(comparison));
  }
  report.add(rows);
}

async function compare(plan: PeerPlan, database: string, run: LogRun): Promise<Comparison> {
  await using peer = await startPeer(plan.file, database);
  const asked = askedOf(plan, run.log);
  const theirs = await askAll(
    asked.map(({ query }) => `${peer.url}/search?${new URLSearchParams({ query })}`),
  );
  const ours = asked.flatMap(({ index }) => run.answers[index] ?? []);
  return {
    ...{ plan, times: timesOf(theirs), own: timesOf(ours), seconds: peer.seconds },
    megabytes: residentMegabytes(peer.pid),
    others: theirs.filter((answer, index) => differ(answer, ours[index])).length,
  };
}

function askedOf({ asks, every = 1 }: PeerPlan, log: readonly Query[]) {
  const able = log.flatMap((logged, index) => {
    const query = asks(logged);
    return query === undefined ? [] : [{ index, query }];
  });
  return able.filter((_, place) => place % every === 0);
}

function differ(one: Answer, other: Answer | undefined): boolean {
  return other === undefined || totalOf(one) !== totalOf(other);
}

/** A peer that is asked for the same has to find the same. */
function hold(report: Report, { plan, times, own, others }: Comparison): void {
  if (plan.goal !== undefined) {
    const ratio = times.mean / own.mean;
    report.hold(`mean, compared with ${plan.name}`, ratio, " times as fast", { least: plan.goal });
  }
  if (others > 0 && plan.isByWords === undefined)
    throw new Error(`${plan.name} counts differently`);
}

function rowOf({ plan, times, own, seconds, megabytes, others }: Comparison): string[] {
  return [
    ...[plan.name, String(times.count), ...timesCells(times)],
    ...[ms(own.mean), (times.mean / own.mean).toFixed(1)],
    ...[`${seconds.toFixed(1)} s`, `${megabytes.toFixed(0)} MB`, String(others)],
  ];
}
