/**
 * What it costs to serve documents: `bun run bench http [--idle-seconds 600]`. The executable
 * serves 5,000 reviews on one core and is asked from the other. It is compared with the least that
 * a program on the same runtime does for the same bytes and headers (`http/bare.ts`), and with
 * nginx serving files, if that is installed. What is measured is the server's processor time, by
 * medians of rounds in turns: absolute times depend on the machine, and only their ratios mean
 * something.
 */
import { parseArgs } from "node:util";
import { Store } from "../../src/store/store.ts";
import { PROGRAM } from "../support/candor.ts";
import { median, table, verdict } from "../support/figures.ts";
import { publishedStore } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { measureIdle } from "./http/idle.ts";
import { keepToOwnCore, type Program, startPrograms, startServing } from "./http/programs.ts";
import { differences, measureWork, WORKS, type Work } from "./http/work.ts";
import { writtenReviews } from "./insights/written-reviews.ts";
import { conditions, reasonsFor, writeSection } from "./results.ts";

const REVIEWS = 5_000;
const STARTS = 7;
const GOALS = { besideBare: 0.9, startMs: 150, idleMegabytes: 60 } as const;
const REFERENCE = "bare Elysia";
/** Why goals may be missed, by the row's name. */
const REASONS: Readonly<Record<string, string>> = {
  [REFERENCE]:
    "Candor also lifts the time limit of the connection (a twentieth of its time), and checks the size, the host and the date of each request",
  "start to the first 200":
    "more than half of it is the time in which the runtime loads what candor serve needs",
};
/** Longer than the half minute after which a connection without a whole request is closed. */
const IDLE_SECONDS = "45";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { "idle-seconds": { type: "string", default: IDLE_SECONDS } },
});
keepToOwnCore();
using folder = new TemporaryFolder();
const place = { folder: folder.path, database: folder.at("candor.sqlite") };
const store = new Store(place.database);
(await publishedStore({ reviews: [...writtenReviews(REVIEWS)], store })).close();
await using ending = new AsyncDisposableStack();

const started = await measureStart();
const programs = await startPrograms(place, ending);
const [candor] = programs;
if (candor === undefined) throw new Error("Nothing was started");
const unlike = (await Promise.all(WORKS.map((work) => differences(work, programs)))).flat();
const same = unlike.length === 0 ? "All programs send the same bytes." : unlike.join("\n");
const rows: string[][] = [];
for (const work of WORKS) rows.push(...(await rowsOf(work, programs)));
const others = [startRow(started), ...(await idleRows(candor, Number(values["idle-seconds"])))];
const costs = table([["work", "program", "µs", "ratio", "goal", ""], ...rows]);
const besides = table([["work", "figure", "goal", ""], ...others]);
const isMissed = (row: readonly string[]) => row.at(-1) === verdict(false);
const missed = new Set([...rows, ...others].filter(isMissed).flatMap((row) => row.slice(0, 2)));
const reasons = reasonsFor(missed, REASONS);
const text = `${conditions(["elysia"])}\n${same}\n\n${costs}\n${besides}${reasons}`;
process.stdout.write(text);
process.stderr.write(`Program: ${PROGRAM.join(" ")}\n`);
await writeSection("http", text);
process.exitCode = missed.size > 0 || unlike.length > 0 ? 1 : 0;

/** Milliseconds from the start of the program to its first answer, of all reviews. */
async function measureStart(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const beganAt = performance.now();
    await using server = await startServing(place);
    const { status } = await fetch(`${server.url}/reviews.json`);
    if (status !== 200) throw new Error(`The first answer was ${status}`);
    times.push(performance.now() - beganAt);
  }
  return median(times);
}

async function rowsOf(work: Work, all: readonly Program[]): Promise<string[][]> {
  const costs = await measureWork(work, all);
  const own = costs.get("Candor") ?? Number.NaN;
  const goals = new Map([
    [REFERENCE, GOALS.besideBare],
    ["nginx", work.besideNginx],
  ]);
  const measured = [...costs].map(([name, cost], index) => {
    const ratio = cost / own;
    const goal = goals.get(name);
    const judged = goal === undefined ? ["", ""] : [String(goal), verdict(ratio >= goal)];
    const compared = name === "Candor" ? "" : ratio.toFixed(2);
    return [index === 0 ? work.name : "", name, cost.toFixed(1), compared, ...judged];
  });
  return costs.has("nginx")
    ? measured
    : [...measured, ["", "nginx is not installed", "", "", "", ""]];
}

function startRow(milliseconds: number): string[] {
  const isMet = milliseconds <= GOALS.startMs;
  return [
    "start to the first 200",
    `${milliseconds.toFixed(0)} ms`,
    `${GOALS.startMs} ms`,
    verdict(isMet),
  ];
}

async function idleRows(program: Program, seconds: number): Promise<string[][]> {
  const { kept, opened, megabytes } = await measureIdle(program, seconds);
  const isCheap = megabytes <= GOALS.idleMegabytes;
  return [
    [
      `connections kept, idle for ${seconds} s`,
      String(kept),
      String(opened),
      verdict(kept === opened),
    ],
    [
      "memory that they take",
      `${Math.round(megabytes)} MB`,
      `${GOALS.idleMegabytes} MB`,
      verdict(isCheap),
    ],
  ];
}
