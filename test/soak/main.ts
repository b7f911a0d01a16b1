/**
 * Long trials that are not part of the check: `bun run soak NAME`. `all` and `faults` build and run
 * the executable; these and `life` write down the results.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { conditions, writeSection } from "../bench/results.ts";
import { useExecutable } from "../support/executable.ts";

const USAGE = `Usage: bun run soak hub|life|log [--kills 100]
       bun run soak formats|http [--cases 100000] [--seed 1]
       bun run soak takeover [--restarts 100]
       bun run soak cluster [--minutes 10]
       bun run soak all [--minutes 20] [--seed 1]
       bun run soak faults [NAME, e.g. SIGSTOP] [--kills 200]`;
const SECONDS_PER_MINUTE = 60;
const STOPPED_SECONDS = 60;
const FAULTS_PAGE = resolve(import.meta.dir, "FAULTS.md");
const RESULTS = {
  path: resolve(import.meta.dir, "RESULTS.md"),
  head: "# Soak results\n\nWritten by `bun run soak NAME`: each has its own section, from its last complete run.\n\n",
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string" },
    cases: { type: "string" },
    seed: { type: "string" },
    minutes: { type: "string" },
    restarts: { type: "string" },
  },
});
const SOAKS = {
  hub: async () => killed(await (await import("./hub.ts")).HubSoak.create()),
  life,
  log: async () => killed(new (await import("./log.ts")).LogSoak()),
  formats: async () =>
    (await import("./formats.ts")).soakFormats(countOf(values.seed, 1), countOf(values.cases, 1e5)),
  http: async () =>
    (await import("./http.ts")).soakHttp(countOf(values.seed, 1), countOf(values.cases, 1e5)),
  takeover: async () => (await import("./takeover.ts")).soakTakeover(countOf(values.restarts, 100)),
  cluster,
  all,
  faults,
};
const [soak, only = "", ...rest] = positionals;
if (rest.length > 0 || (only !== "" && soak !== "faults")) giveUp();
const run = Object.entries(SOAKS).find(([name]) => name === soak)?.[1] ?? giveUp();
process.exitCode = (await run()) ? 0 : 1;

interface Killed extends AsyncDisposable {
  run(kills: number): Promise<boolean>;
}

async function killed(made: Killed): Promise<boolean> {
  await using trial = made;
  return await trial.run(countOf(values.kills, 100));
}

async function life(): Promise<boolean> {
  await using soak = new (await import("./life.ts")).LifeSoak();
  const isRight = await soak.run(countOf(values.kills, 100));
  await tell("life", soak.report());
  return isRight;
}

async function cluster(): Promise<boolean> {
  await useExecutable();
  await using soak = await (await import("./cluster/cluster-soak.ts")).ClusterSoak.create();
  return await soak.run(countOf(values.minutes, 10));
}

async function all(): Promise<boolean> {
  const seconds = countOf(values.minutes, 20) * SECONDS_PER_MINUTE;
  await useExecutable();
  const { soakAll } = await import("./all.ts");
  const { text, isRight } = await soakAll(seconds, countOf(values.seed, 1));
  await tell("all", text);
  return isRight;
}

/** Prints what a soak found, and writes it down. */
async function tell(name: string, text: string): Promise<void> {
  console.log(text);
  await writeSection(name, `${conditions()}\n${text}`, RESULTS);
}

async function faults(): Promise<boolean> {
  const kills = countOf(values.kills, 200);
  await useExecutable();
  const { faultsOf, playFaults } = await import("./faults.ts");
  const { faultsPage } = await import("./faults/table.ts");
  const wanted = faultsOf(kills, STOPPED_SECONDS).filter(({ name }) => name.startsWith(only));
  if (wanted.length === 0) giveUp();
  const report = await playFaults(wanted);
  const file = Bun.file(FAULTS_PAGE);
  const page = faultsPage(report, conditions(), (await file.exists()) ? await file.text() : "");
  console.log(page);
  await Bun.write(FAULTS_PAGE, page);
  return report.rows.every(({ lost, faults: wrong }) => lost === 0 && wrong.length === 0);
}

function countOf(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  return /^[1-9]\d*$/.test(text) ? Number(text) : giveUp();
}

function giveUp(): never {
  console.error(USAGE);
  process.exit(2);
}
