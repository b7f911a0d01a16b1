/** Long trials that are no part of the check: `bun run soak hub`, `bun run soak formats`. */
import { parseArgs } from "node:util";
import { soakFormats } from "./formats.ts";
import { HubSoak } from "./hub.ts";

const USAGE = "Usage: bun run soak hub [--kills 100] | formats [--cases 100000] [--seed 1]";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "100" },
    cases: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
});
const [kills, cases, seed] = [values.kills, values.cases, values.seed].map(countOf);

if (positionals.join() === "hub") {
  await using soak = await HubSoak.create();
  process.exitCode = (await soak.run(kills ?? 0)) ? 0 : 1;
} else if (positionals.join() === "formats") {
  process.exitCode = (await soakFormats(seed ?? 0, cases ?? 0)) ? 0 : 1;
} else giveUp();

function countOf(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : giveUp();
}

function giveUp(): never {
  console.error(USAGE);
  process.exit(2);
}
