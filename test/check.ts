/**
 * Everything that must hold before a change is done: format and lint, types, a browser and
 * PostgreSQL, the executable, and all tests but those of `bun run nightly`. Programs that tests start
 * are the executable; the demo runs from the sources. With `--quick`, while working: format,
 * lint, types, and the tests of the rooms that changed. With `--update-timings` it also keeps how long
 * each file took, so that the next check begins with the slowest.
 */
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { testsOf } from "./steps/changed-rooms.ts";
import { installPrograms } from "./steps/install-programs.ts";
import { memoryFolder } from "./steps/memory-folder.ts";
import { isNightly } from "./steps/nightly-tests.ts";
import { EXECUTABLE, inParallel, Steps } from "./steps/steps.ts";
import { TestPostgres } from "./support/postgres.ts";

const PROJECT = resolve(import.meta.dir, "..");
const TIMINGS = join(import.meta.dir, "steps/timings");
const LINT =
  "x biome check --config-path=.config/lint.json --error-on-warnings src test data/languages build.ts .packaging";
/** Tests that wait for programs, timeouts and PostgreSQL. */
const WAITING = /^test\/(flows|smoke|cluster|soak)\/|^test\/http\/connections\./;
/**
 * Computing tests keep a core busy each; while one waits, another can go on. Each worker loads the
 * program for itself: a fourth one for the waiting tests took more processor time, and saved none.
 */
const WORKERS = { computing: 2, waiting: 3 };
/** README's first command runs it so; `smoke/alone` starts the executable's. */
const FROM_SOURCES = "test/flows/demo.test.ts";

const steps = new Steps();
// The nightly run leaves its files on the disk, so that tests meet a real one too.
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();
const isQuick = process.argv.includes("--quick");
if (!isQuick) await steps.install(installPrograms);
const reading = Promise.all([
  steps.run("Format and lint", LINT.split(" ")),
  // Four checkers take a third more processor time than one: each checks what they share.
  steps.run("Types", ["x", "tsc", "--project", "tsconfig.json", "--checkers", "1"]),
  steps.run("Types of what browsers run", ["x", "tsc", "--project", "src/web/browser"]),
]);
if (isQuick) {
  await reading;
  const paths = testsOf(changedFiles());
  await steps.test(`Tests of what changed: ${paths.join(" ")}`, [...inParallel(2), ...paths]);
} else {
  await steps.run("Build", ["run", "build"]);
  await using _postgres = await TestPostgres.startForRun(process.env);
  const files = testFiles();
  const isWaiting = (file: string) => WAITING.test(file);
  // Both groups at once would take a quarter more processor time: each fills two cores.
  await group(
    "computing",
    files.filter((file) => !isWaiting(file)),
  );
  await Promise.all([
    group("waiting", files.filter(isWaiting)),
    steps.test("Tests of the program from its sources", [...inParallel(1), `./${FROM_SOURCES}`]),
  ]);
  await reading;
}
steps.refuseLeftovers();
steps.tell();
process.exit(steps.isClean ? 0 : 1);

function group(name: keyof typeof WORKERS, files: readonly string[]): Promise<void> {
  const timings = `--timings=${join(TIMINGS, `${name}.json`)}`;
  const update = process.argv.includes("--update-timings") ? ["--update-timings"] : [];
  const words = [
    ...inParallel(WORKERS[name]),
    timings,
    ...update,
    ...files.map((file) => `./${file}`),
  ];
  return steps.test(`Tests that are mostly ${name}`, words, EXECUTABLE);
}

/** The check's test files, relative to the project. What lies in `fixtures` is read by tests. */
function testFiles(): string[] {
  return [...new Bun.Glob("test/**/*.test.ts").scanSync(PROJECT)]
    .filter(
      (file) => !file.startsWith("test/fixtures/") && file !== FROM_SOURCES && !isNightly(file),
    )
    .sort();
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
