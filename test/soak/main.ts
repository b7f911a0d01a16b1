/** Long trials that are no part of the check: `bun run soak hub`, `life`, `log`, `formats`, `http` or `takeover`. */
import { parseArgs } from "node:util";
import { soakFormats } from "./formats.ts";
import { soakHttp } from "./http.ts";
import { HubSoak } from "./hub.ts";
import { LifeSoak } from "./life.ts";
import { LogSoak } from "./log.ts";
import { soakTakeover } from "./takeover.ts";

const USAGE =
  "Usage: bun run soak hub|life|log [--kills 100] | formats|http [--cases 100000] [--seed 1] | takeover [--restarts 100]";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "100" },
    restarts: { type: "string", default: "100" },
    cases: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
});
const [kills = 0, cases = 0, seed = 0, restarts = 0] = [
  ...[values.kills, values.cases, values.seed, values.restarts].map(countOf),
];
const SOAKS = {
  hub: async () => killed(await HubSoak.create()),
  life: async () => killed(new LifeSoak()),
  log: async () => killed(new LogSoak()),
  formats: () => soakFormats(seed, cases),
  http: () => soakHttp(seed, cases),
  takeover: () => soakTakeover(restarts),
};
const run = Object.entries(SOAKS).find(([name]) => name === positionals.join())?.[1] ?? giveUp();
process.exitCode = (await run()) ? 0 : 1;

async function killed(made: HubSoak | LifeSoak | LogSoak): Promise<boolean> {
  await using soak = made;
  return await soak.run(kills);
}

function countOf(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : giveUp();
}

function giveUp(): never {
  console.error(USAGE);
  process.exit(2);
}
