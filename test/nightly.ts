/**
 * What takes too long for the check: `bun run nightly [NAME…]`, with names such as `tests` or `soak`.
 * Each part runs even if another failed; at the end it says what ran, for how long, and what failed.
 * As root on Debian it installs what its tests lack; the judges say what they need.
 */
import { installNightlyPrograms, installPrograms } from "./steps/install-programs.ts";
import { EXECUTABLE, inParallel, Steps } from "./steps/steps.ts";
import { TestPostgres } from "./support/postgres.ts";

const script = (name: string, ...words: string[]) => ["run", name, ...words];

/** Each part by its name: what is run, one after another. */
const PARTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  soak: [
    ...["hub", "life", "log", "takeover", "cluster", "all", "faults"].map((name) =>
      script("soak", name),
    ),
    ...["formats", "http"].map((name) => script("soak", name, "--seed", seed())),
  ],
  judge: [
    ...["log", "proxies", "systemd", "takeout", "release", "completions", "image"],
    ...["newcomer", "npm", "upgrade"],
  ].map((name) => script("judge", name)),
  conformance: [script("conformance")],
  eval: [script("eval", "--check"), ["data/sentiment/train-second-stage.ts", "--check"]],
  guards: [script("guards")],
  release: [script("release", "--check-reproducible")],
  bench: [script("bench")],
  pictures: [script("pictures")],
};

const wanted = process.argv.slice(2);
const names = ["tests", ...Object.keys(PARTS)];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. Usage: bun run nightly [${names.join("|")}]…`);
  process.exit(2);
}

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const steps = new Steps();
if (isWanted("tests")) await everyTest();
for (const [name, commands] of Object.entries(PARTS).filter(([name]) => isWanted(name))) {
  for (const words of commands) await steps.run([name, ...words.slice(2)].join(" "), words);
}
steps.refuseLeftovers();
steps.tell();
process.exit(steps.isClean ? 0 : 1);

/** All tests, those of the tools too, with ten times as many examples of properties, at random. */
async function everyTest(): Promise<void> {
  await steps.install(installPrograms);
  await steps.install(installNightlyPrograms);
  await steps.run("Build", ["run", "build", "--mcpb"]);
  await using _postgres = await TestPostgres.startForRun(process.env);
  const environment = { ...EXECUTABLE, CANDOR_NIGHTLY: "1" };
  await steps.test("tests", [...inParallel(2), "./test"], environment);
  const fromSources = ["demo", "hub"].map((name) => `./test/flows/${name}.test.ts`);
  await steps.test("tests of the program from its sources", [...inParallel(1), ...fromSources]);
}

/** Another one each time; what fails prints it. */
function seed(): string {
  return String(Math.floor(Math.random() * 1e9));
}
