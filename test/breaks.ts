/**
 * Breaks lines of `src`, outside the analysis, by lot and one at a time, and says what notices:
 * `bun test/breaks.ts [--seed 1] [--count 40]`. Each break is tried on the tests of its room, then
 * the types, then all other tests of the check that load the file. It works in a copy of the last
 * commit, and takes hours. The analysis has a tool of its own (`bun run guards`).
 */
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { failuresIn } from "./steps/failures.ts";
import { isNightly } from "./steps/nightly-tests.ts";
import { EXECUTABLE, PARALLEL } from "./steps/steps.ts";
import { TemporaryFolder } from "./support/temporary-folder.ts";

const PROJECT = resolve(import.meta.dir, "..");
const LEFT_OUT = /^(analysis|macros)\/|\.d\.ts$|^web\/browser\//;
/** Lines that are no statements: comments, imports, types. */
const NO_CODE = /^\s*(\/\/|\/?\*|import |export (type|interface) |type |interface |readonly )/;

/** What a break replaces, and with what. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/ === /, " !== "],
  [/ !== /, " === "],
  [/ < /, " >= "],
  [/ > /, " <= "],
  [/ >= /, " < "],
  [/ <= /, " > "],
  [/ && /, " || "],
  [/ \|\| /, " && "],
  [/ \+ /, " - "],
  [/ - /, " + "],
  [/\btrue\b/, "false"],
  [/\bfalse\b/, "true"],
  [/(?<=[ (])\d+(?=[;,)])/, "7"],
  [/^\s+(?:await )?(?:this\.)?#?[\w.]+\(.*\);$/, ""],
];

interface Break {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, count: { type: "string", default: "40" } },
});
const seed = Number(values.seed);
using copy = new TemporaryFolder();
const folder = copy.at("copy");
await run(["git", "clone", "--quiet", PROJECT, folder], PROJECT);
symlinkSync(join(PROJECT, "node_modules"), join(folder, "node_modules"));
console.log(`seed ${seed}`);
let survivors = 0;
for (const one of drawn(allBreaks(), Number(values.count))) {
  const found = await tried(one);
  if (found === undefined) survivors += 1;
  console.log(
    `${one.file}:${one.line}: ${found ?? "NOT FOUND"}\n  - ${one.before.trim()}\n  + ${one.after.trim()}`,
  );
}
console.log(`${survivors} of ${values.count} were not found`);

function allBreaks(): Break[] {
  const files = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !LEFT_OUT.test(file))
    .sort()
    .flatMap((file) => breaksOf(join("src", file)));
}

/** One break for each line that has one, the first that fits. */
function breaksOf(file: string): Break[] {
  return readFileSync(join(folder, file), "utf8")
    .split("\n")
    .flatMap((before, index) => {
      if (NO_CODE.test(before)) return [];
      const change = CHANGES.find(([pattern]) => pattern.test(before));
      if (change === undefined) return [];
      const after = before.replace(...change);
      return after === before ? [] : [{ file, line: index + 1, before, after }];
    });
}

/** Draws by lot with a seed (mulberry32). */
function drawn(from: readonly Break[], count: number): Break[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const left = [...from];
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}

/** What notices a break; undefined if nothing does. */
async function tried(one: Break): Promise<string | undefined> {
  const path = join(folder, one.file);
  const text = readFileSync(path, "utf8");
  const lines = text.split("\n");
  lines[one.line - 1] = one.after;
  writeFileSync(path, lines.join("\n"));
  try {
    return (await notices(one)) ?? undefined;
  } finally {
    writeFileSync(path, text);
  }
}

async function notices({ file }: Break): Promise<string | undefined> {
  const [, room = ""] = file.split("/");
  const ofRoom = await failing([`./test/${room}`]);
  if (ofRoom !== undefined) return ofRoom;
  const types = await run([process.execPath, "x", "tsc", "--project", "tsconfig.json"], folder);
  if (types !== 0) return "types";
  if ((await run([process.execPath, "run", "build", "--mcpb"], folder)) !== 0) return "the build";
  const others = Array.from(new Bun.Glob("test/**/*.test.ts").scanSync(folder))
    .filter((name) => !name.startsWith("test/fixtures/") && !name.startsWith(`test/${room}/`))
    .filter((name) => !isNightly(name));
  return failing(["--changed", ...others.map((name) => `./${name}`)]);
}

/** The first test that fails. */
async function failing(words: readonly string[]): Promise<string | undefined> {
  const report = copy.at("report.xml");
  const reporter = ["--reporter=junit", `--reporter-outfile=${report}`, "--bail"];
  writeFileSync(report, "");
  const command = [process.execPath, "test", ...PARALLEL(2), ...reporter, ...words];
  if ((await run(command, folder)) === 0) return undefined;
  const [first] = failuresIn(readFileSync(report, "utf8"));
  return first === undefined ? "the runner" : `${first.name} (${first.file})`;
}

async function run(command: readonly string[], cwd: string): Promise<number> {
  const env = { ...process.env, ...EXECUTABLE };
  return Bun.spawn([...command], { cwd, env, stdin: "ignore", stdout: "ignore", stderr: "ignore" })
    .exited;
}
