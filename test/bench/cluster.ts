/**
 * How long after a commit the last node has it, and what that costs: `bun run bench cluster
 * [REVIEWS]`. One node commits, and up to three others follow it as they do while they serve, each in
 * a thread with a database of its own; PostgreSQL runs on the same machine.
 */
import { median, table } from "../support/figures.ts";
import { ClusterBench } from "./cluster/cluster-bench.ts";

const FOLLOWERS = 3;
const COMMITS = 20;
const SIZES = [1, 1_000];
const USUAL_REVIEWS = [1_000, 100_000];

const asked = process.argv[3];
const rows: string[][] = [];
for (const reviews of asked === undefined ? USUAL_REVIEWS : [Number(asked)]) {
  if (!(reviews > 0)) throw new Error("Give the number of reviews: bun run bench cluster 1000");
  await using bench = await ClusterBench.of(reviews, FOLLOWERS);
  process.stdout.write(`${bench.describe()}\n`);
  for (const size of SIZES) rows.push(await measure(bench, reviews, size));
}
const heads = ["reviews", "a commit of", "commits", "lag p50", "lag p99", "commit p50", "rows"];
process.stdout.write(`\n${table([heads, ...rows])}\n`);

async function measure(bench: ClusterBench, reviews: number, size: number): Promise<string[]> {
  const commits = size === 1 ? COMMITS : COMMITS / 2;
  const measured = [];
  for (let round = 0; round < commits; round += 1) measured.push(await bench.commit(size));
  const lags = measured.map(({ lagMs }) => lagMs).sort((one, other) => one - other);
  const inMs = (value: number) => `${value.toFixed(0)} ms`;
  return [
    ...[`${reviews}`, `${size}`, `${commits}`],
    ...[inMs(median(lags)), inMs(lags[Math.ceil(0.99 * lags.length) - 1] ?? 0)],
    ...[inMs(median(measured.map(({ commitMs }) => commitMs)))],
    `${Math.round(median(measured.map(({ rows }) => rows)))}`,
  ];
}
