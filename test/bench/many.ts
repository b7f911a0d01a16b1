/**
 * What many businesses on one machine cost, one process of the executable each, as an agency runs
 * them: `bun run bench many [BUSINESSES]`. Each has reviews in a folder of its own, and is asked for
 * a page, all reviews and a search before it is left alone.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningCandor, runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { median, table } from "../support/figures.ts";
import { type SharedMemory, sharedMemory } from "../support/memory.ts";
import { processorSeconds } from "../support/processor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { ask, askAll, totalOf } from "./search/client.ts";
import { writeFile } from "./search/dataset.ts";

const USUAL_COUNT = 50;
const REVIEWS = 500;
const PATHS = ["/", "/reviews.json", "/api/reviews/search?words=late"];
const STARTS = 7;
const IDLE_SECONDS = 60;
const WINDOW_MS = 5_000;
/** Work that is left over shows in a window: then the next one has less. */
const STEADY_SHARE = 0.9;
const STEADY_WITHIN_MS = 300_000;
/** As an owner's process has them, unlike a test's. */
const WITH_COMPILERS = {
  BUN_JSC_useDFGJIT: "1",
  BUN_JSC_useFTLJIT: "1",
  BUN_JSC_useOMGJIT: "1",
};

const count = Number(process.argv[3] ?? USUAL_COUNT);
if (!(count > 0)) throw new Error("Give the number of businesses: bun run bench many 50");
using folder = new TemporaryFolder();
const file = await writeFile(folder, REVIEWS);
await using ending = new AsyncDisposableStack();
const places = Array.from({ length: count }, (_, index) => folder.at(`business-${index + 1}`));
const running: RunningCandor[] = [];
for (const place of places) {
  await found(place);
  running.push(ending.use(await serve(place)));
}
await Promise.all(running.map(({ url }) => untilHealthy(url)));
for (const { url } of running) await askAll(PATHS.map((path) => url + path));
await requirePublished();
await untilSteady();
const memory = running.map(({ pid }) => sharedMemory(pid));
const processor = await processorWhileIdle();
const starts = await measureStarts();
process.stdout.write(`${report()}\n`);

/** Imports the reviews of a business into a folder of its own. */
async function found(place: string): Promise<void> {
  mkdirSync(place);
  const address = `https://${place.slice(folder.path.length + 1)}.example`;
  writeFileSync(join(place, "candor.toml"), `name = "Smith"\nbase_url = "${address}"\n`);
  const { exitCode, stdout, stderr } = await runCandor(["import", file], { cwd: place });
  if (exitCode !== 0) throw new Error(stdout + stderr);
}

function serve(place: string): Promise<RunningCandor> {
  return startCandor(["serve"], { cwd: place, environment: WITH_COMPILERS });
}

function untilHealthy(url: string): Promise<boolean> {
  return eventually("it is healthy", async () => (await fetch(`${url}/healthz`)).ok);
}

/** A business whose reviews were held back would be too light. */
async function requirePublished(): Promise<void> {
  for (const { url } of running) {
    const total = totalOf(await ask(`${url}/api/reviews/search?limit=1`));
    if (total !== REVIEWS) throw new Error(`${url} has ${total} reviews`);
  }
}

/** Waits until all processes together use no less of the processor than a while before. */
async function untilSteady(): Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  const isSteady = async () => {
    const used = await processorIn(WINDOW_MS);
    const wasSteady = used >= last * STEADY_SHARE;
    last = used;
    return wasSteady;
  };
  await eventually("all are idle", isSteady, STEADY_WITHIN_MS);
}

/** The seconds that all processes together use the processor in some time. */
async function processorIn(milliseconds: number): Promise<number> {
  const before = processorOfAll();
  await Bun.sleep(milliseconds);
  return sum(processorOfAll()) - sum(before);
}

function processorOfAll(): number[] {
  return running.map(({ pid }) => processorSeconds(pid));
}

/** The seconds of processor time of each process while nobody asks anything. */
async function processorWhileIdle(): Promise<number[]> {
  const before = processorOfAll();
  await Bun.sleep(IDLE_SECONDS * 1_000);
  return processorOfAll().map((seconds, index) => seconds - (before[index] ?? Number.NaN));
}

/** Milliseconds from the start of one process, beside all others, to its first 200. */
async function measureStarts(): Promise<number[]> {
  await running.pop()?.stop();
  const times: number[] = [];
  while (times.length < STARTS) {
    const beganAt = performance.now();
    await using server = await serve(places.at(-1) ?? "");
    const { ok } = await fetch(`${server.url}/reviews.json`);
    if (!ok) throw new Error("It does not answer");
    times.push(performance.now() - beganAt);
  }
  return times;
}

function report(): string {
  const of = (name: keyof SharedMemory) => memory.map((one) => one[name]);
  const share = "private, and a part of what they share (PSS)";
  const start = `start to the first 200, beside ${count - 1} others`;
  return [
    `${count} businesses with ${REVIEWS} reviews each, one process each`,
    "",
    table([
      ["once idle", "one (median)", "most", "all"],
      row("private memory", of("ownMegabytes"), inMegabytes),
      row(share, of("partMegabytes"), inMegabytes),
      row("private, and all of what they share (RSS)", of("residentMegabytes"), inMegabytes),
      row(`processor time in ${IDLE_SECONDS} s`, processor, inSeconds),
    ]),
    table([["", "median", "most"], row(start, starts, inMilliseconds).slice(0, 3)]),
  ].join("\n");
}

function row(
  name: string,
  figures: readonly number[],
  write: (figure: number) => string,
): string[] {
  return [name, ...[median(figures), Math.max(...figures), sum(figures)].map(write)];
}

function inMegabytes(figure: number): string {
  return `${figure.toFixed(0)} MB`;
}

function inSeconds(figure: number): string {
  return `${figure.toFixed(2)} s`;
}

function inMilliseconds(figure: number): string {
  return `${figure.toFixed(0)} ms`;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
