/** Long trials that are no part of the check: `bun run soak hub`, `life`, `log`, `formats` or `http`. */
import { parseArgs } from "node:util";
import { soakFormats } from "./formats.ts";
import { soakHttp } from "./http.ts";
import { HubSoak } from "./hub.ts";
import { LifeSoak } from "./life.ts";
import { LogSoak } from "./log.ts";

const USAGE =
  "Usage: bun run soak hub|life|log [--kills 100] | formats|http [--cases 100000] [--seed 1]";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "100" },
    cases: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
});
const [kills, cases, seed] = [values.kills, values.cases, values.seed].map(countOf);
const SOAKS = {
  hub: async () => killed(await HubSoak.create()),
  life: async () => killed(new LifeSoak()),
  log: async () => killed(new LogSoak()),
  formats: () => soakFormats(seed ?? 0, cases ?? 0),
  http: () => soakHttp(seed ?? 0, cases ?? 0),
};
const run = Object.entries(SOAKS).find(([name]) => name === positionals.join())?.[1] ?? giveUp();
process.exitCode = (await run()) ? 0 : 1;

async function killed(made: HubSoak | LifeSoak | LogSoak): Promise<boolean> {
  await using soak = made;
  return await soak.run(kills ?? 0);
}

function countOf(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : giveUp();
}

function giveUp(): never {
  console.error(USAGE);
  process.exit(2);
}
