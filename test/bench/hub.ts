/**
 * The hub against its goals: the real program, subscribers in a process of their own, and plain
 * `fetch` in a third as the measure of the machine. Every figure is measured in this run.
 */
import { PROGRAM } from "../support/candor.ts";
import { table, verdict } from "../support/figures.ts";
import { endAll } from "./hub/bench-hub.ts";
import {
  measureBehindSlow,
  measureThroughput,
  type Percentiles,
  type Throughput,
} from "./hub/measures.ts";

const COUNTS = [200, 1_000, 5_000];
const GOALS = {
  perSecond: { one: 5_000, each: 1_000 },
  memory: 60,
  behindSlowMs: 1_000,
  searchRatio: 3,
} as const;
/** A part that takes longer is reported as not finished, and the others go on. */
const MAX_PART_MS = 180_000;

const NAMES = { one: "one, kept", each: "one each, new" } as const;

process.on("SIGINT", () => breakOff("The bench was interrupted."));
process.on("SIGTERM", () => breakOff("The bench was ended."));

const results: Throughput[] = [];
const unfinished: string[] = [];
for (const origins of ["one", "each"] as const) {
  for (const count of COUNTS) {
    const withSearches = count === Math.max(...COUNTS);
    const measure = () => measureThroughput(count, origins, withSearches);
    const result = await part(`${count} subscribers, origins: ${NAMES[origins]}`, measure);
    if (result !== undefined) results.push(result);
  }
}
const behindSlowMs = await part("190 fast subscribers behind 10 slow ones", measureBehindSlow);

process.stderr.write(`Program: ${PROGRAM.join(" ")}\n`);
process.stdout.write(`Signed body of ${results[0]?.bytes} bytes, HTTPS on loopback; medians\n\n`);
process.stdout.write(`${table(throughputRows())}\n${table(searchRows())}\n`);
if (behindSlowMs !== undefined) process.stdout.write(table(slowRows(behindSlowMs)));
for (const line of unfinished) process.stdout.write(`Not finished: ${line}\n`);
if (unfinished.length > 0) process.exitCode = 1;

/** Measures one part; undefined, and noted, if it fails or takes too long. */
async function part<Result>(
  name: string,
  measure: () => Promise<Result>,
): Promise<Result | undefined> {
  process.stderr.write(`${name}\n`);
  const tooLong = Promise.withResolvers<never>();
  const reason = new Error(`it took more than ${MAX_PART_MS / 1000} s`);
  const timer = setTimeout(() => tooLong.reject(reason), MAX_PART_MS);
  try {
    return await Promise.race([measure(), tooLong.promise]);
  } catch (error) {
    unfinished.push(`${name}: ${error instanceof Error ? error.message : error}`);
    await endAll();
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends everything that was started, and exits; helpers end with their channel. */
async function breakOff(reason: string): Promise<void> {
  process.stderr.write(`${reason}\n`);
  await endAll();
  process.exit(1);
}

function throughputRows(): string[][] {
  const heading = ["subscribers", "origins", "deliveries/s", "goal", ""];
  const measured = ["plain fetch/s", "of it", "import's end to last", "MB above idle", "goal", ""];
  return [[...heading, ...measured], ...results.map(throughputRow)];
}

function throughputRow(result: Throughput): string[] {
  const { count, origins, perSecond, plainPerSecond, memory } = result;
  const goal = GOALS.perSecond[origins];
  return [
    String(count),
    NAMES[origins],
    perSecond.toFixed(0),
    String(goal),
    verdict(perSecond >= goal),
    plainPerSecond.toFixed(0),
    (perSecond / plainPerSecond).toFixed(2),
    `${result.lastAfterImportMs.toFixed(0)} ms`,
    memory.toFixed(1),
    String(GOALS.memory),
    verdict(memory <= GOALS.memory),
  ];
}

function searchRows(): string[][] {
  const heading = [
    "searches while",
    "origins",
    "searches",
    "p50",
    "p99",
    "p99 to idle",
    "goal",
    "",
  ];
  return [heading, ...results.flatMap(searchRowsOf)];
}

function searchRowsOf({ count, origins, searches }: Throughput): string[][] {
  if (searches === undefined) return [];
  const { idle, delivering, besidePlain } = searches;
  const row = (what: string, times: Percentiles) => {
    const ratio = times.p99 / idle.p99;
    const cells = [what, NAMES[origins], String(times.count), ms(times.p50), ms(times.p99)];
    return { ratio, cells: [...cells, ratio.toFixed(1)] };
  };
  const measured = row(`${count} deliveries`, delivering);
  const goal = [`< ${GOALS.searchRatio}`, verdict(measured.ratio < GOALS.searchRatio)];
  return [
    row("idle", idle).cells,
    [...measured.cells, ...goal],
    row(`${count} plain posts of another process`, besidePlain).cells,
  ];
}

function slowRows(time: number): string[][] {
  const figure = (goal: number) => [ms(time), ms(goal), verdict(time <= goal)];
  return [
    ["with slow subscribers", "time", "goal", ""],
    ["190 fast ones behind 10 of 6 s each", ...figure(GOALS.behindSlowMs)],
  ];
}

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 2 : 0)} ms`;
}
