import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const PROJECT = resolve(import.meta.dir, "../..");
/** Checked at every change; together they take a second. */
const ALWAYS = [
  "test/house.test.ts",
  "test/steps",
  "test/contributing.test.ts",
  "test/dependencies/dependencies.test.ts",
  "test/spec/coverage.test.ts",
];
/** These start the program many times, and take minutes: only those that changed run. */
const SLOW_ROOMS = new Set(["flows", "browser", "smoke", "eval", "conformance"]);
/** Each takes more than ten seconds: whole lives of databases, slow connections. */
const SLOW_FILES = new Set([
  "test/commands/log/mirror.test.ts",
  "test/http/connections.test.ts",
  "test/publish/import/import-reviews.test.ts",
  "test/publish/life.test.ts",
  "test/publish/log-lives.test.ts",
  "test/publish/table-lives.test.ts",
  "test/resources/insights-of-texts.test.ts",
  "test/search/review-search.test.ts",
]);

/**
 * The tests that a quick check runs for changed files: those of each room that changed (`src/hub/…`
 * and `test/hub/…` both mean `test/hub`), except slow files and files of slow rooms, which run only
 * if they changed. Changes of how the program is built and packaged mean `test/packaging`.
 * @param changed paths relative to the project's folder, as git lists them
 */
export function testsOf(changed: readonly string[]): string[] {
  const paths = changed.flatMap((file) => testOf(file) ?? []).flatMap(quickTestsIn);
  const slow = changed.filter((file) => SLOW_FILES.has(file));
  const found = [...ALWAYS, ...paths, ...slow].filter((path) => existsSync(join(PROJECT, path)));
  return [...new Set(found)].map((path) => `./${path}`);
}

function testOf(file: string): string | undefined {
  const [tree, room = ""] = file.split("/");
  if (tree === ".packaging" || tree === "build.ts") return "test/packaging";
  if (tree !== "src" && tree !== "test") return undefined;
  if (SLOW_ROOMS.has(room)) return file.endsWith(".test.ts") ? file : undefined;
  const isFolder = !room.includes(".") && room !== "fixtures" && room !== "bench";
  return isFolder ? `test/${room}` : undefined;
}

/** A folder, or a file; if some of the folder's files are slow, its other files and folders. */
function quickTestsIn(path: string): string[] {
  if (SLOW_FILES.has(path)) return [];
  if (!Array.from(SLOW_FILES).some((file) => file.startsWith(`${path}/`))) return [path];
  return readdirSync(join(PROJECT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".test.ts"))
    .flatMap(({ name }) => quickTestsIn(`${path}/${name}`));
}
