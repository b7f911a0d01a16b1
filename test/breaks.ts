/**
 * Breaks lines of `src`, outside the analysis, by lot and one at a time, and says what notices:
 * `bun test/breaks.ts [--seed 1] [--count 40]`. Each break is tried on the tests of its room and
 * the types; those that are left, on all other tests of the check. It works in a copy of the last
 * commit, and takes hours. The analysis has a tool of its own (`bun run guards`).
 */
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Dice } from "./soak/dice.ts";
import { failuresIn } from "./steps/failures.ts";
import { isNightly } from "./steps/nightly-tests.ts";
import { EXECUTABLE, inParallel } from "./steps/steps.ts";
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

const MAX_RUN_MS = 600_000;
const MAX_ROOM_MS = 120_000;

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
// Some tests run the program as another user.
chmodSync(copy.path, 0o755);
await run(["git", "clone", "--quiet", PROJECT, folder], PROJECT);
symlinkSync(join(PROJECT, "node_modules"), join(folder, "node_modules"));
// Tests start the program as it was built before the break; the second pass builds it anew.
await run([process.execPath, "run", "build", "--mcpb"], folder);
console.log(`seed ${seed}`);
const chosen = drawn(allBreaks(), Number(values.count));
const left = await unnoticed(chosen, ofRoomOrTypes);
console.log(`${left.length} of ${chosen.length} are left for the other tests`);
const survivors = await unnoticed(left, ofOthers);
console.log(`${survivors.length} of ${chosen.length} were not found`);

/** The breaks that something does not notice. */
async function unnoticed(
  breaks: readonly Break[],
  notices: (one: Break) => Promise<string | undefined>,
): Promise<Break[]> {
  const survivors: Break[] = [];
  for (const one of breaks) {
    const found = await broken(one, () => notices(one));
    if (found === undefined) survivors.push(one);
    const change = `  - ${one.before.trim()}\n  + ${one.after.trim()}`;
    console.log(`${one.file}:${one.line}: ${found ?? "not found"}\n${change}`);
  }
  return survivors;
}

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

/** Draws by lot. */
function drawn(from: readonly Break[], count: number): Break[] {
  const dice = new Dice(seed);
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)).flat();
}

/** Does work while a line is broken. */
async function broken<Result>(one: Break, work: () => Promise<Result>): Promise<Result> {
  const path = join(folder, one.file);
  const text = readFileSync(path, "utf8");
  const lines = text.split("\n");
  lines[one.line - 1] = one.after;
  writeFileSync(path, lines.join("\n"));
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}

async function ofRoomOrTypes({ file }: Break): Promise<string | undefined> {
  const room = roomOf(file);
  const ofRoom = existsSync(join(folder, room))
    ? await failing([`./${room}`], MAX_ROOM_MS)
    : undefined;
  if (ofRoom !== undefined) return ofRoom;
  const types = await run([process.execPath, "x", "tsc", "--project", "tsconfig.json"], folder);
  return types === 0 ? undefined : "types";
}

async function ofOthers({ file }: Break): Promise<string | undefined> {
  if ((await run([process.execPath, "run", "build", "--mcpb"], folder)) !== 0) return "the build";
  const others = Array.from(new Bun.Glob("test/**/*.test.ts").scanSync(folder))
    .filter((name) => !name.startsWith("test/fixtures/") && !name.startsWith(`${roomOf(file)}/`))
    .filter((name) => !isNightly(name));
  return failing(others.map((name) => `./${name}`));
}

/** Where the tests of a file's room are. */
function roomOf(file: string): string {
  return `test/${file.split("/")[1] ?? ""}`;
}

/** The first test that fails. */
async function failing(words: readonly string[], timeout?: number): Promise<string | undefined> {
  const report = copy.at("report.xml");
  const reporter = ["--reporter=junit", `--reporter-outfile=${report}`, "--bail"];
  writeFileSync(report, "");
  const command = [process.execPath, "test", ...inParallel(2), ...reporter, ...words];
  if ((await run(command, folder, timeout)) === 0) return undefined;
  const [first] = failuresIn(readFileSync(report, "utf8"));
  return first === undefined ? "the runner" : `${first.name} (${first.file})`;
}

async function run(command: readonly string[], cwd: string, timeout = MAX_RUN_MS): Promise<number> {
  const env = { ...process.env, ...EXECUTABLE };
  const quiet = { stdin: "ignore", stdout: "ignore", stderr: "ignore" } as const;
  // A break may let tests wait forever: that is noticed, too.
  return Bun.spawn([...command], { cwd, env, ...quiet, timeout }).exited;
}
