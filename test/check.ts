/**
 * Everything that must hold before a change is done: format and lint, types, a browser, the
 * executable, the tests against the sources, and all flows and the smoke test against the
 * executable. With `--quick`, while working: format, lint, types, and the tests of the rooms that
 * changed. Each step runs even if another failed. At the end it lists the failed tests; the last
 * line counts all tests. Both come from the runner's own reports.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CHROMIUM, HOW_TO_INSTALL } from "./browser/chromium.ts";
import { testsOf } from "./changed-rooms.ts";
import { type FailedTest, failuresIn } from "./failures.ts";

const PROJECT = resolve(import.meta.dir, "..");
const BUN = process.execPath;
/** Workers that run test files. Each loads the sources once for all of its files. That halves the time. */
const AT_ONCE = 2;
/** These start the program hundreds of times, and the executable starts twice as fast. */
const ON_EXECUTABLE_ALONE = [
  ...["bad-input", "commands", "import-input", "install", "install-refused", "life", "watch"],
].map((name) => `./test/flows/${name}.test.ts`);
const TEST_FOLDERS = readdirSync(join(PROJECT, "test"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() || entry.name.endsWith(".test.ts"))
  .map(({ name }) => `./test/${name}`)
  .filter((path) => !/\/(flows|smoke|support|fixtures|bench|real)$/.test(path));
const FLOWS = readdirSync(join(PROJECT, "test/flows"))
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `./test/flows/${name}`)
  .filter((path) => !ON_EXECUTABLE_ALONE.includes(path));

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

let isClean = true;
const counts: Counts[] = [];
const failures: FailedTest[] = [];

await step("Format and lint", [
  "x",
  "biome",
  "check",
  "--config-path=.config/lint.json",
  "--error-on-warnings",
  "src",
  "test",
  "build.ts",
  ".packaging",
]);
await step("Types", ["x", "tsc", "--project", "tsconfig.json"]);
await step("Types of what browsers run", ["x", "tsc", "--project", "src/web/browser"]);
if (process.argv.includes("--quick")) {
  const paths = testsOf(changedFiles());
  await testStep(`Tests of what changed: ${paths.join(" ")}`, paths, {});
} else {
  await browserStep();
  await step("Build", ["run", "build", "--mcpb"]);
  await testStep("Tests of the sources", [...TEST_FOLDERS, ...FLOWS, "./test/support"], {});
  await testStep("Tests of the executable", ["./test/flows", "./test/smoke"], {
    CANDOR_BINARY: "dist/candor",
  });
}

for (const { file, name, message } of failures) {
  console.log(`\nFailed: ${name} (${file})\n${message}`);
}
const sum = (count: (counts: Counts) => number) =>
  counts.reduce((total, one) => total + count(one), 0);
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exit(isClean ? 0 : 1);

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

/** Runs one step, and notes whether it succeeded. */
async function step(
  title: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  console.log(`\n== ${title}`);
  const child = Bun.spawn([BUN, ...words], {
    cwd: PROJECT,
    env: { ...process.env, ...environment },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  });
  const exitCode = await child.exited;
  if (exitCode === 0) return;
  isClean = false;
  console.log(`${title}: failed (exit code ${exitCode})`);
}

/** Installs the tests' browser if it is missing and this user may install it. */
async function browserStep(): Promise<void> {
  if (existsSync(CHROMIUM)) return;
  console.log("\n== Browser");
  const mayInstall = process.getuid?.() === 0 && Bun.which("apt-get") !== null;
  if (mayInstall) {
    await Bun.spawn(["apt-get", "update"], { stdout: "ignore", stderr: "inherit" }).exited;
    await Bun.spawn(HOW_TO_INSTALL.split(" "), { stdout: "ignore", stderr: "inherit" }).exited;
  }
  if (existsSync(CHROMIUM)) return;
  isClean = false;
  console.log(`Browser: failed. The tests need Chromium. Run as root: ${HOW_TO_INSTALL}`);
}

async function testStep(
  title: string,
  paths: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "candor-report-"));
  const report = join(folder, "report.xml");
  const reporter = ["--reporter=junit", `--reporter-outfile=${report}`];
  await step(
    title,
    ["test", `--parallel=${AT_ONCE}`, "--no-isolate", "--timeout", "120000", ...reporter, ...paths],
    environment,
  );
  const told = readReport(report);
  counts.push(readCounts(told));
  failures.push(...failuresIn(told));
  rmSync(folder, { recursive: true });
}

/** The runner's counts. A run without a report, or with a skipped test, counts as failed. */
function readCounts(report: string): Counts {
  const [root = ""] = /<testsuites [^>]*>/.exec(report) ?? [];
  const attribute = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
  const [tests, skipped] = [attribute("tests"), attribute("skipped")];
  const failed = attribute("failures") + attribute("errors") + skipped;
  if (tests === 0 || failed > 0) isClean = false;
  return { passed: Math.max(0, tests - failed), failed: tests === 0 ? 1 : failed };
}

function readReport(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
