import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const PROJECT = resolve(import.meta.dir, "..");
/** Held at every change; they take a second together. */
const ALWAYS = [
  "test/house.test.ts",
  "test/changed-rooms.test.ts",
  "test/dependencies/dependencies.test.ts",
];
/** They start the program many times, and take minutes: only the ones that changed themselves run. */
const SLOW_ROOMS = new Set(["flows", "browser", "smoke", "eval", "conformance"]);

/**
 * The tests that a quick check runs for changed files: those of each room that changed (`src/hub/…`
 * and `test/hub/…` both mean `test/hub`), of a slow room the
 * changed files alone, and for how the program is built and packed `test/packaging`.
 * @param changed paths from the project's folder, as git lists them
 */
export function testsOf(changed: readonly string[]): string[] {
  const paths = changed.map(testOf).filter((path) => path !== undefined);
  const found = [...ALWAYS, ...paths].filter((path) => existsSync(join(PROJECT, path)));
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
