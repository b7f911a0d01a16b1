/**
 * Everything that must hold before a change is done: format and lint, types, a browser and
 * PostgreSQL, the executable, and all tests. Programs that tests start are the executable; the tests in
 * `FROM_SOURCES_TOO` run once more with the program as it is in the sources. With `--quick`, while
 * working: format, lint, types, and the tests of the rooms that changed. Each step runs even if
 * another failed. At the end it lists the failed tests and the output of other failed steps; the
 * last line counts all tests. Counts and failed tests come from the runner's own reports.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { HOW_TO_INSTALL, testBrowser } from "./browser/chromium.ts";
import { testsOf } from "./changed-rooms.ts";
import { type FailedTest, failuresIn, withoutPassedTests } from "./failures.ts";
import { finished } from "./support/finished.ts";
import { HOW_TO_INSTALL_POSTGRES, POSTGRES } from "./support/postgres.ts";

const PROJECT = resolve(import.meta.dir, "..");
const BUN = process.execPath;
const LINT =
  "x biome check --config-path=.config/lint.json --error-on-warnings src test build.ts .packaging";
/**
 * The executable starts in a fifth of the time that the sources take. Pictures are drawn in threads
 * that live for seconds: optimising their WebAssembly costs more than it gains. The last of the
 * compilers for JavaScript also costs more than it gains: few functions of tests run that long.
 */
const EXECUTABLE = {
  CANDOR_BINARY: "dist/candor",
  BUN_JSC_useFTLJIT: "0",
  BUN_JSC_useOMGJIT: "0",
};
/**
 * Tests that mostly compute: a worker for each core, each of which loads the sources once for all of its
 * files. A third one costs more than it gains.
 */
const COMPUTING = {
  workers: 2,
  paths: testFoldersBut("flows", "smoke", "fixtures", "bench", "real"),
};
/** Tests that start the program mostly wait for it, and run beside the others. */
const WAITING = { workers: 3, paths: ["./test/flows", "./test/smoke"] };
/** Threads, files and macros are found differently in the sources: these tests use them all. */
const FROM_SOURCES_TOO = {
  workers: 1,
  paths: ["demo", "hub"].map((name) => `./test/flows/${name}.test.ts`),
};

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

let isClean = true;
const counts: Counts[] = [];
const failures: FailedTest[] = [];
const failedSteps: string[] = [];

const isQuick = process.argv.includes("--quick");
if (!isQuick) {
  await programStep("Chromium", () => testBrowser() !== undefined, HOW_TO_INSTALL);
  const hasPostgres = () => existsSync(`${POSTGRES}/postgres`);
  await programStep("PostgreSQL", hasPostgres, HOW_TO_INSTALL_POSTGRES);
}
const reading = Promise.all([
  step("Format and lint", LINT.split(" ")),
  step("Types", ["x", "tsc", "--project", "tsconfig.json"]),
  step("Types of what browsers run", ["x", "tsc", "--project", "src/web/browser"]),
]);
if (isQuick) {
  await reading;
  const paths = testsOf(changedFiles());
  await testStep(`Tests of what changed: ${paths.join(" ")}`, { workers: 2, paths }, {});
} else {
  await step("Build", ["run", "build", "--mcpb"]);
  await Promise.all([
    testStep("Tests", COMPUTING, EXECUTABLE),
    testStep("Tests of the executable", WAITING, EXECUTABLE),
    testStep("Tests of the program from its sources", FROM_SOURCES_TOO, {}),
  ]);
  await reading;
}

for (const { file, name, message } of failures) {
  console.log(`\nFailed: ${name} (${file})\n${message}`);
}
for (const said of failedSteps) console.log(`\n${said}`);
const sum = (count: (counts: Counts) => number) =>
  counts.reduce((total, one) => total + count(one), 0);
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exit(isClean ? 0 : 1);

/** The folders and files of tests, except the named folders. */
function testFoldersBut(...folders: string[]): string[] {
  return readdirSync(join(PROJECT, "test"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".test.ts"))
    .filter(({ name }) => !folders.includes(name))
    .map(({ name }) => `./test/${name}`);
}

/** The files that differ from the last commit; if there are none, those that it changed. */
function changedFiles(): string[] {
  const listed = (...words: string[]) =>
    Bun.spawnSync(["git", ...words], { cwd: PROJECT })
      .stdout.toString()
      .split("\n")
      .filter(Boolean);
  const uncommitted = [
    ...listed("diff", "--name-only", "HEAD"),
    ...listed("ls-files", "--others", "--exclude-standard"),
  ];
  return uncommitted.length > 0 ? uncommitted : listed("diff", "--name-only", "HEAD~1", "HEAD");
}

/** Runs one step, prints its output when it is done, and returns whether it succeeded. */
async function step(
  title: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  console.log(`${title}: started`);
  const child = Bun.spawn([BUN, ...words], {
    cwd: PROJECT,
    env: { ...process.env, ...environment },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const { stdout, stderr, exitCode } = await finished(child);
  console.log(`\n== ${title}\n${stdout}${stderr}`);
  if (exitCode === 0) return true;
  isClean = false;
  const said = withoutPassedTests(`${stdout}${stderr}`);
  failedSteps.push(`${title}: failed (${child.signalCode ?? `exit code ${exitCode}`})\n${said}`);
  return false;
}

/** Installs a program that the tests need, if it is missing and this user may install it. */
async function programStep(
  title: string,
  isThere: () => boolean,
  howToInstall: string,
): Promise<void> {
  if (isThere()) return;
  console.log(`\n== ${title}`);
  const mayInstall = process.getuid?.() === 0 && Bun.which("apt-get") !== null;
  if (mayInstall) {
    await Bun.spawn(["apt-get", "update"], { stdout: "ignore", stderr: "inherit" }).exited;
    await Bun.spawn(howToInstall.split(" "), { stdout: "ignore", stderr: "inherit" }).exited;
  }
  if (isThere()) return;
  isClean = false;
  console.log(`${title}: failed. The tests need it. Run as root: ${howToInstall}`);
}

async function testStep(
  title: string,
  { workers, paths }: { readonly workers: number; readonly paths: readonly string[] },
  environment: Record<string, string>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "candor-report-"));
  const report = join(folder, "report.xml");
  const reporter = ["--reporter=junit", `--reporter-outfile=${report}`];
  const succeeded = await step(
    title,
    ["test", `--parallel=${workers}`, "--no-isolate", "--timeout", "120000", ...reporter, ...paths],
    environment,
  );
  const told = readReport(report);
  counts.push(readCounts(told, succeeded));
  failures.push(...failuresIn(told));
  rmSync(folder, { recursive: true });
}

/**
 * The runner's counts. A skipped test counts as failed, and a run that failed counts as one failed
 * test at least: an error while a file is loaded is not in the report, nor are that file's tests.
 */
function readCounts(report: string, succeeded: boolean): Counts {
  const [root = ""] = /<testsuites [^>]*>/.exec(report) ?? [];
  const attribute = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
  const [tests, skipped] = [attribute("tests"), attribute("skipped")];
  const failed = attribute("failures") + attribute("errors") + skipped;
  if (tests === 0 || failed > 0) isClean = false;
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
