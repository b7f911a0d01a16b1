/**
 * How long after a commit the last node has it, and what that costs: `bun run bench cluster
 * [REVIEWS]`. One node commits, and up to three others follow it as they do while they serve, each in
 * a thread with a database of its own; PostgreSQL runs on the same machine.
 */
import { median, percentile, table } from "../support/figures.ts";
import { ClusterBench } from "./cluster/cluster-bench.ts";

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

const asked = process.argv[3];
const rows: string[][] = [];
for (const reviews of asked === undefined ? USUAL_REVIEWS : [Number(asked)]) {
  if (!(reviews > 0)) throw new Error("Give the number of reviews: bun run bench cluster 1000");
  await using bench = await ClusterBench.of(reviews, FOLLOWERS);
  process.stdout.write(`${reviews} reviews: ${bench.describe()}\n`);
  for (const { size, commits } of PLAN) rows.push(await measure(bench, reviews, size, commits));
}
process.stdout.write(`\n${table([[...HEADS, "processor of a follower"], ...rows])}`);

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
