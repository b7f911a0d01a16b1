/**
 * What a cluster's hub and its reads cost beside those of one machine, and how long after a commit the
 * last node has it: `bun run bench cluster [REVIEWS]`; with the number of reviews only the latter. One node commits,
 * and up to three others follow it as they do while they serve, each in a thread with a database of
 * its own; PostgreSQL runs on the same machine.
 */
import { median, percentile, table, verdict } from "../support/figures.ts";
import { claimCost } from "./cluster/claim-cost.ts";
import { claimAll } from "./cluster/claims.ts";
import { ClusterBench } from "./cluster/cluster-bench.ts";
import { type Delivering, deliverAlone, deliverInCluster } from "./cluster/deliveries.ts";
import { measureReads } from "./cluster/reads.ts";
import { takeOver } from "./cluster/takeover.ts";

const FOLLOWERS = 3;
/** How many commits are measured, by the number of reviews in each. */
const PLAN = [
  { size: 1, commits: 20 },
  { size: 1_000, commits: 5 },
];
const USUAL_REVIEWS = [1_000, 100_000];
const HEADS = [
  "reviews",
  "in a commit",
  "commits",
  "lag p50",
  "lag p99",
  "commit p50",
  "rows",
  "KB",
];

const SUBSCRIBERS = 5_000;
const CLAIMS = 50_000;
/** A claim costs the same however many are due. */
const DUE = [5_000, 50_000, 300_000];
const GOALS = { processorRatio: 1.3, takeoverSeconds: 10 } as const;

const asked = process.argv[3];
if (asked === undefined) {
  await measureHub();
  await reportClaims();
  await reportReads();
}
const rows: string[][] = [];
for (const reviews of asked === undefined ? USUAL_REVIEWS : [Number(asked)]) {
  if (!(reviews > 0)) throw new Error("Give the number of reviews: bun run bench cluster 1000");
  await using bench = await ClusterBench.of(reviews, FOLLOWERS);
  process.stdout.write(`${reviews} reviews: ${bench.describe()}\n`);
  for (const { size, commits } of PLAN) rows.push(await measure(bench, reviews, size, commits));
}
process.stdout.write(`\n${table([[...HEADS, "processor of a follower"], ...rows])}`);

async function reportClaims(): Promise<void> {
  const rows: string[][] = [];
  for (const due of DUE) {
    const milliseconds = [await claimCost(due, "trusted"), await claimCost(due, "slow")];
    rows.push([`${due}`, ...milliseconds.map((one) => `${one.toFixed(0)} ms`)]);
  }
  const heads = ["deliveries due", "a claim of 1000, trusted", "slow"];
  process.stdout.write(`${table([heads, ...rows])}\n`);
}

async function measureHub(): Promise<void> {
  const alone = await deliverAlone(SUBSCRIBERS);
  const together = await deliverInCluster(SUBSCRIBERS);
  const heads = ["store", "deliveries/s", "processor a delivery", "of Candor", "of PostgreSQL"];
  process.stdout.write(`One change to ${SUBSCRIBERS} subscribers, from one node\n`);
  process.stdout.write(`${table([heads, ...[alone, together].map(rowOf)])}\n`);
  const ratio = processorOf(together) / processorOf(alone);
  const seconds = await takeOver();
  const { claimed, perSecond } = await claimAll(CLAIMS);
  const figures = [
    ["", "measured", "goal", ""],
    [
      "processor, to SQLite's",
      ratio.toFixed(2),
      `≤ ${GOALS.processorRatio}`,
      verdict(ratio <= GOALS.processorRatio),
    ],
    [
      "takeover",
      `${seconds.toFixed(1)} s`,
      `≤ ${GOALS.takeoverSeconds} s`,
      verdict(seconds <= GOALS.takeoverSeconds),
    ],
    [
      `${CLAIMS} claims, three nodes`,
      `${claimed} at ${perSecond.toFixed(0)}/s`,
      `${CLAIMS}`,
      verdict(claimed === CLAIMS),
    ],
  ];
  process.stdout.write(`${table(figures)}\n`);
}

async function reportReads(): Promise<void> {
  const rows = (await measureReads()).map(({ program, perSecond, processorUs }) => [
    program,
    perSecond.toFixed(0),
    `${processorUs.toFixed(1)} µs`,
  ]);
  const heads = ["asked for /api/feed.json", "answers/s", "processor an answer"];
  process.stdout.write("Two cores, which the nodes and the client share\n");
  process.stdout.write(`${table([heads, ...rows])}\n`);
}

function processorOf({ ofCandor, ofPostgres }: Delivering): number {
  return ofCandor + ofPostgres;
}

function rowOf(one: Delivering): string[] {
  const inUs = (value: number) => `${value.toFixed(0)} µs`;
  const { hubStore, perSecond, ofCandor, ofPostgres } = one;
  return [hubStore, perSecond.toFixed(0), ...[processorOf(one), ofCandor, ofPostgres].map(inUs)];
}

async function measure(
  bench: ClusterBench,
  reviews: number,
  size: number,
  commits: number,
): Promise<string[]> {
  const measured = [];
  for (let round = 0; round < commits; round += 1) measured.push(await bench.commit(size));
  const lags = measured.map(({ lagMs }) => lagMs);
  const inMs = (value: number) => `${value.toFixed(0)} ms`;
  return [
    ...[`${reviews}`, `${size}`, `${commits}`, inMs(median(lags)), inMs(percentile(lags, 0.99))],
    inMs(median(measured.map(({ commitMs }) => commitMs))),
    `${median(measured.map(({ rows }) => rows))}`,
    `${Math.round(median(measured.map(({ bytes }) => bytes)) / 1000)}`,
    inMs(median(measured.map(({ processorMs }) => processorMs))),
  ];
}
