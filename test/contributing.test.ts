import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { engines, scripts } from "../package.json" with { type: "json" };

const PROJECT = resolve(import.meta.dir, "..");
const TEXT = readFileSync(join(PROJECT, "CONTRIBUTING.md"), "utf8");
const WORKFLOW = readFileSync(join(PROJECT, ".github/workflows/check.yml"), "utf8");

function found(pattern: RegExp): string[] {
  return Array.from(TEXT.matchAll(pattern), ([, name = ""]) => name);
}

const DECISIONS = readdirSync(join(PROJECT, "docs/decisions")).map(
  (name) => `docs/decisions/${name}`,
);
/** A room's file may be named without its ending, and without `src`. */
const ENDINGS = ["", ".ts", ".test.ts"];

function exists(path: string): boolean {
  const places = [join(PROJECT, path), join(PROJECT, "src", path)];
  return places.some((place) => ENDINGS.some((ending) => existsSync(`${place}${ending}`)));
}

test.each(["ARCHITECTURE.md", "CONTRIBUTING.md", ...DECISIONS])(
  "%s has only existing paths in backticks",
  (page) => {
    const text = readFileSync(join(PROJECT, page), "utf8");
    const paths = Array.from(
      text.matchAll(/`((?:\.\/)?[\w-]+\/[\w./-]*)`/g),
      ([, path = ""]) => path,
    );
    const here = paths.filter((path) => !path.startsWith("dist/"));
    expect(here.filter((path) => !exists(path))).toEqual([]);
  },
);

test("CONTRIBUTING.md names only existing files and folders", () => {
  const paths = found(/(?<![\w/])(?:\.\/)?((?:src|test|data|\.config|\.ci|\.github)\/[\w./-]*\w)/g);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});

test("CONTRIBUTING.md names only scripts in package.json, and its version of Bun", () => {
  const names = found(/bun run ([\w:]+)/g);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
  expect(new Set(found(/bun@([\d.]+)/g))).toEqual(new Set([engines.bun]));
});

test("the hosted check pins each action to a commit, and runs what everybody runs", () => {
  const actions = Array.from(WORKFLOW.matchAll(/uses: (\S+)/g), ([, action = ""]) => action);
  expect(actions.map((action) => action.split("@")[0])).toEqual([
    "actions/checkout",
    "actions/setup-node",
  ]);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
  expect(WORKFLOW).toContain("run: .ci/run");
});
