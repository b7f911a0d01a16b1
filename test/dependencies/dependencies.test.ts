import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { dependencies, devDependencies } from "../../package.json" with { type: "json" };
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { problemsIn } from "./check.ts";

const PROJECT = resolve(import.meta.dir, "../..");
const SLOW = 60_000;

/** How a test's project differs from a correct project of one package. */
interface Otherwise {
  readonly wanted?: string;
  readonly locked?: readonly unknown[];
  readonly installed?: object;
}

/** A project of one package. */
async function projectWith({ wanted = "1.2.3", locked, installed }: Otherwise) {
  const folder = new TemporaryFolder();
  await folder.write("package.json", JSON.stringify({ dependencies: { tidy: wanted } }));
  const lock = {
    workspaces: { "": { dependencies: { tidy: "1.2.3" } } },
    packages: { tidy: locked ?? ["tidy@1.2.3", "", {}, "sha512-x"] },
  };
  // In Bun's form: with commas that JSON does not allow.
  await folder.write(
    "bun.lock",
    JSON.stringify(lock).replaceAll("}", ",}").replaceAll("{,}", "{}"),
  );
  const manifest = { name: "tidy", version: "1.2.3", license: "MIT", ...installed };
  await folder.write("node_modules/tidy/package.json", JSON.stringify(manifest));
  return folder;
}

test(
  "every package is pinned, locked, under a known license, and without install script or advisory",
  async () => {
    expect(await problemsIn(PROJECT)).toEqual([]);
  },
  SLOW,
);

test("every package has its reason in ARCHITECTURE.md", async () => {
  const text = await Bun.file(resolve(PROJECT, "ARCHITECTURE.md")).text();
  const reasons = text.slice(text.indexOf("## Dependencies"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => !reasons.includes(name))).toEqual([]);
});

test("a correct package is not a problem", async () => {
  using folder = await projectWith({});
  expect(await problemsIn(folder.path)).toEqual([]);
});

const script = { scripts: { postinstall: "node report.js" } };

test.each<[string, Otherwise, RegExp]>([
  ["a range", { wanted: "^1.2.3" }, /tidy: \^1\.2\.3 is not a single version/],
  ["a version that is not locked", { wanted: "1.2.4" }, /bun\.lock does not match package\.json/],
  [
    "a package that is not locked",
    { installed: { name: "added" } },
    /added@1\.2\.3 is .* not in bun/,
  ],
  [
    "another version than the lock's",
    { installed: { version: "1.2.4" } },
    /tidy@1\.2\.4 is .* not in bun/,
  ],
  ["an unknown license", { installed: { license: "SSPL-1.0" } }, /SSPL-1\.0 is not among/],
  ["no license", { installed: { license: undefined } }, /no stated license is not among/],
  ["an install script", { installed: script }, /postinstall: node report\.js/],
  [
    "an install script for another system",
    { locked: ["tidy@1.2.3", "", { hasInstallScript: true }, ""] },
    /tidy@1\.2\.3 runs a script .*by bun\.lock/,
  ],
])("%s is a problem, reported with a way out", async (_what, otherwise, told) => {
  using folder = await projectWith(otherwise);
  expect((await problemsIn(folder.path)).join("\n")).toMatch(told);
});

test.each([
  ["debug@4.4.2", 1],
  ["debug@4.4.3", 0],
  ["@modelcontextprotocol/sdk@1.23.9", 1],
  ["@modelcontextprotocol/sdk@1.24.0", 0],
])("%s is compared with the advisories", async (spec, count) => {
  using folder = await projectWith({ locked: [spec, "", {}, ""], installed: nameOf(spec) });
  const problems = await problemsIn(folder.path);
  expect(problems.filter((problem) => problem.startsWith(`${spec}: `))).toHaveLength(count);
});

function nameOf(spec: string) {
  const at = spec.lastIndexOf("@");
  return { name: spec.slice(0, at), version: spec.slice(at + 1) };
}
