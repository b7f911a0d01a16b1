import { chmodSync, readFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { resolve } from "node:path";
import { MS_PER_SECOND } from "../../src/domain/time/units.ts";
import { finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { type FailedTest, failuresIn, withoutPassedTests } from "./failures.ts";
import { Leftovers, leftIn } from "./leftovers.ts";

const PROJECT = resolve(import.meta.dir, "../..");
const US_PER_SECOND = 1_000_000;
/** Some tests run programs as other users. */
const LIKE_TMP = 0o1777;

/** The same process runs several files, which share what they have loaded. */
export const inParallel = (workers: number) =>
  [`--parallel=${workers}`, "--no-isolate", "--timeout", "120000"] as const;

/**
 * The executable starts in a fifth of the time that the sources take. Pictures are drawn in threads
 * that live for seconds: optimizing their WebAssembly costs more than it gains. The last of the
 * compilers for JavaScript also costs more than it gains: few functions of tests run that long. It
 * also pays to let garbage lie for longer, and to collect it with one thread beside the other worker.
 * What was freed is kept for the next test, which halves the time that a worker spends in the system.
 */
export const EXECUTABLE = {
  CANDOR_BINARY: "dist/candor",
  BUN_JSC_useFTLJIT: "0",
  BUN_JSC_useOMGJIT: "0",
  BUN_JSC_minHeapUtilization: "0.3",
  BUN_JSC_numberOfGCMarkers: "1",
  MIMALLOC_PURGE_DELAY: "-1",
};

/** What one step took. The processor time is that of its process and of all that it waited for. */
interface Took {
  readonly title: string;
  readonly seconds: number;
  readonly processorSeconds: number;
}

/** Steps that were run, and what they found. Each is run even if another failed. */
export class Steps {
  readonly #began = performance.now();
  readonly #busyBefore = busySeconds();
  readonly #shared = tmpdir();
  readonly #leftovers = new Leftovers(this.#shared);
  readonly #took: Took[] = [];
  readonly #failures: FailedTest[] = [];
  readonly #failedSteps: string[] = [];
  #passed = 0;
  #failed = 0;
  #downloading = 0;

  get isClean(): boolean {
    return this.#failed === 0 && this.#failedSteps.length === 0;
  }

  /** Runs Bun with these words, prints the output when it is done, and returns whether it succeeded. */
  async run(
    title: string,
    words: readonly string[],
    environment: Record<string, string> = {},
  ): Promise<boolean> {
    console.log(`${title}: started`);
    const began = performance.now();
    const child = Bun.spawn([process.execPath, ...words], {
      cwd: PROJECT,
      env: { ...process.env, ...environment },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const { stdout, stderr, exitCode } = await finished(child);
    const seconds = (performance.now() - began) / MS_PER_SECOND;
    const processorSeconds = Number(child.resourceUsage()?.cpuTime.total ?? 0) / US_PER_SECOND;
    this.#took.push({ title, seconds, processorSeconds });
    console.log(`\n== ${title}\n${stdout}${stderr}`);
    if (exitCode === 0) return true;
    const how = child.signalCode ?? `exit code ${exitCode}`;
    this.fail(`${title}: failed (${how})\n${withoutPassedTests(stdout + stderr)}`);
    return false;
  }

  /** Runs tests; counts and failed tests come from the runner's own report. */
  async test(
    title: string,
    words: readonly string[],
    environment: Record<string, string> = {},
  ): Promise<void> {
    // Here are the temporary files too, as the browser of a run can't remove its own at the end.
    using folder = new TemporaryFolder();
    chmodSync(folder.path, LIKE_TMP);
    const report = folder.at("report.xml");
    const reporter = ["--reporter=junit", `--reporter-outfile=${report}`];
    const own = { ...environment, TMPDIR: folder.path };
    const succeeded = await this.run(title, ["test", ...reporter, ...words], own);
    const told = readReport(report);
    const { passed, failed } = readCounts(told, succeeded);
    this.#passed += passed;
    this.#failed += failed;
    this.#failures.push(...failuresIn(told));
    this.#refuse(leftIn(folder.path), folder.path);
  }

  /**
   * Downloads and installs what is missing; the time is counted apart.
   * @param work returns what is still missing
   */
  async install(work: () => Promise<readonly string[]>): Promise<void> {
    const began = performance.now();
    for (const missing of await work()) this.fail(missing);
    this.#downloading += (performance.now() - began) / MS_PER_SECOND;
  }

  /** The last step: whether programs left anything where those that were told no folder keep it. */
  refuseLeftovers(): void {
    this.#refuse(this.#leftovers.added(), this.#shared);
  }

  #refuse(left: readonly string[], folder: string): void {
    if (left.length > 0) this.fail(`Temporary files were left in ${folder}:\n${left.join("\n")}`);
  }

  /** A step that failed, and what it said. */
  fail(said: string): void {
    this.#failedSteps.push(said);
  }

  /** Lists what failed and what each step took; the last line counts the tests. */
  tell(): void {
    for (const { file, name, message } of this.#failures) {
      console.log(`\nFailed: ${name} (${file})\n${message}`);
    }
    for (const said of this.#failedSteps) console.log(`\n${said}`);
    console.log("");
    for (const { title, seconds, processorSeconds } of this.#took) {
      console.log(
        `${title}: ${seconds.toFixed(0)} s, ${processorSeconds.toFixed(0)} of processor time`,
      );
    }
    const total = (performance.now() - this.#began) / MS_PER_SECOND - this.#downloading;
    const processor = busySeconds() - this.#busyBefore;
    console.log(
      `All steps: ${total.toFixed(0)} s, ${processor.toFixed(0)} of processor time of the machine; downloads: ${this.#downloading.toFixed(0)} s`,
    );
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
  }
}

/** How long the machine's processors have been busy: unlike a step's figure, with every server. */
function busySeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, one) => sum + one, 0) / MS_PER_SECOND;
}

/**
 * The runner's counts. A skipped test counts as failed, and a run that failed counts as one failed
 * test at least: an error while a file is loaded is not in the report, nor are that file's tests.
 */
function readCounts(report: string, succeeded: boolean) {
  const [root = ""] = /<testsuites [^>]*>/.exec(report) ?? [];
  const attribute = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
  const [tests, skipped] = [attribute("tests"), attribute("skipped")];
  const failed = attribute("failures") + attribute("errors") + skipped;
  return {
    passed: Math.max(0, tests - failed),
    failed: Math.max(failed, succeeded && tests > 0 ? 0 : 1),
  };
}

function readReport(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
