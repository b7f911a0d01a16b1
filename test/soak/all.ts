import { resolve } from "node:path";
import { Helper } from "../bench/hub/helper.ts";
import type { Callers } from "./all/callers.ts";
import { chartOf } from "./all/chart.ts";
import { checkAnswers, checkLogLines } from "./all/check-calls.ts";
import { checkDatabase } from "./all/check-database.ts";
import { checkMemory } from "./all/check-memory.ts";
import {
  checkDescriptors,
  checkHealth,
  checkLog,
  checkReviews,
  checkSubscriptions,
} from "./all/check-server.ts";
import { Crowd } from "./all/crowd.ts";
import { Failing } from "./all/failing.ts";
import { type Finding, nothingWrong } from "./all/finding.ts";
import { descriptorsOf, Gauge } from "./all/gauge.ts";
import { Importer } from "./all/importer.ts";
import { Mirrors } from "./all/mirrors.ts";
import { Rounds } from "./all/rounds.ts";
import type { Told } from "./all/tally.ts";
import { Dice } from "./dice.ts";
import { Serving } from "./processes.ts";
import { Stage } from "./stage.ts";

const CALLERS = resolve(import.meta.dir, "all/callers.ts");
/** Pauses between the turns of this process's tasks, in milliseconds. */
const PAUSES = { imports: 2_500, crowd: 1_000, failing: 4_000, mirrors: 500, mirrorRuns: 15_000 };
const TELL_EVERY_MS = 30_000;

/** The result of a run of everything together. */
export interface AllReport {
  readonly findings: readonly Finding[];
  /** The whole report as text, with charts of memory and descriptors. */
  readonly text: string;
  readonly isRight: boolean;
}

/**
 * One server under everything that may happen to it, all at once: readers, searchers, agents,
 * mirrors, imports, and subscribers that come, go, fail and attack. At the end all invariants are
 * checked.
 */
export async function soakAll(seconds: number, seed: number): Promise<AllReport> {
  await using stage = await Stage.create();
  const dice = new Dice(seed);
  const importer = new Importer(stage, dice);
  await importer.importAll();
  const serving = new Serving(stage.flags, stage.folder.path, stage);
  await using ends = new AsyncDisposableStack();
  ends.defer(async () => void (await serving.end("SIGKILL")));
  const url = await serving.url;
  if (url === undefined) throw new Error(`candor did not start: ${serving.log.warnings.join()}`);
  const crowd = ends.use(new Crowd(stage, dice, url));
  const failing = ends.use(new Failing(stage, url));
  const parts = { stage, dice, importer, serving, url, crowd, failing, seed };
  return await new AllSoak({ ...parts, mirrors: new Mirrors(stage, url) }).run(seconds);
}

interface Parts {
  readonly stage: Stage;
  readonly importer: Importer;
  readonly serving: Serving;
  readonly url: string;
  readonly crowd: Crowd;
  readonly failing: Failing;
  readonly mirrors: Mirrors;
  readonly seed: number;
}

class AllSoak {
  readonly #parts: Parts;
  readonly #rounds = new Rounds();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(seconds: number): Promise<AllReport> {
    const { serving, crowd, importer } = this.#parts;
    await crowd.start();
    await importer.turn();
    const faults = await crowd.faults();
    if (faults.length > 0) throw new Error(`Something is wrong at the start: ${faults.join("; ")}`);
    const before = descriptorsOf(serving.pid);
    using gauge = new Gauge(serving.pid);
    const told = await this.#carryLoad(seconds * 1_000, gauge);
    const samples = { megabytes: [...gauge.megabytes], descriptors: [...gauge.descriptors] };
    const most = Math.max(before, ...samples.descriptors);
    const findings = await this.#check(told, { before, most, megabytes: samples.megabytes });
    const isRight = findings.every((finding) => finding.isRight);
    return { findings, isRight, text: this.#report(findings, told, samples) };
  }

  async #carryLoad(milliseconds: number, gauge: Gauge): Promise<Told> {
    const { url, seed, importer, crowd, failing, mirrors } = this.#parts;
    await using callers = new Helper<Callers>(CALLERS);
    await callers.ask("start", { url, seed });
    const end = AbortSignal.timeout(milliseconds);
    await Promise.all([
      this.#rounds.go("imports", () => importer.turn(), PAUSES.imports, end),
      this.#rounds.go("subscribers", () => crowd.turn(), PAUSES.crowd, end),
      this.#rounds.go("failing subscribers", () => failing.turn(), PAUSES.failing, end),
      this.#rounds.go("mirrors", () => mirrors.turn(), PAUSES.mirrors, end),
      this.#rounds.go("candor mirror", () => mirrors.runProgram(), PAUSES.mirrorRuns, end),
      this.#rounds.go("progress", async () => tell(gauge), TELL_EVERY_MS, end),
    ]);
    return await callers.ask("stop", {});
  }

  async #check(
    told: Told,
    seen: { readonly before: number; readonly most: number; readonly megabytes: number[] },
  ): Promise<Finding[]> {
    const { url, stage, serving, importer, crowd, failing, mirrors } = this.#parts;
    const { path: cwd } = stage.folder;
    await importer.changeEveryTopic();
    const findings = [
      nothingWrong("all healthy subscribers hold the newest content", await crowd.faults()),
      nothingWrong("each mirror equals /reviews.json", await mirrors.faults()),
      await checkReviews(url, importer.expected),
      await checkLog(url, cwd),
      await checkSubscriptions(cwd, crowd.callbacks, failing),
      await checkHealth(url),
      await checkDescriptors(serving.pid, seen.before, seen.most),
      checkMemory(seen.megabytes),
      checkAnswers(told),
      nothingWrong("nothing else failed", this.#rounds.faults),
    ];
    const warnings = await serving.end("SIGTERM");
    const exitCode = await serving.exited;
    const ending = { what: "it ends when it is asked to", seen: `exit code ${exitCode}` };
    findings.push(checkLogLines(serving.log.lines, warnings));
    findings.push({ ...ending, isRight: exitCode === 0 });
    return [...findings, ...checkDatabase(stage.folder.at("candor.sqlite"))];
  }

  #report(
    findings: readonly Finding[],
    { statuses, slowest }: Told,
    { megabytes, descriptors }: Record<"megabytes" | "descriptors", readonly number[]>,
  ): string {
    const { importer, crowd, failing, mirrors } = this.#parts;
    const answers = Object.entries(statuses).map(([name, counts]) => {
      const each = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
      return `  ${name.padEnd(16)} ${each.join(", ")}`;
    });
    return [
      `${megabytes.length} seconds of load`,
      ...answers,
      `  imports          ${importer.figures}`,
      `  subscribers      ${crowd.figures}`,
      `  failing          ${failing.figures}`,
      `  mirrors          ${mirrors.figures}`,
      `  slowest answer   ${slowest.milliseconds.toFixed(0)} ms (${slowest.what})`,
      "",
      ...findings.map(
        ({ what, seen, isRight }) => `${isRight ? "ok   " : "WRONG"}  ${what}: ${seen}`,
      ),
      "",
      chartOf("Resident memory, MB", megabytes),
      chartOf("Open descriptors", descriptors),
    ].join("\n");
  }
}

function tell({ megabytes, descriptors }: Gauge): void {
  const [memory, open] = [megabytes.at(-1) ?? 0, descriptors.at(-1) ?? 0];
  process.stderr.write(`${megabytes.length} s: ${memory.toFixed(0)} MB, ${open} descriptors\n`);
}
