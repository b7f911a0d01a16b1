/** Long trials that are no part of the check: `bun run soak hub|life [--kills 100]`. */
import { parseArgs } from "node:util";
import { HubSoak } from "./hub.ts";
import { LifeSoak } from "./life.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: "string", default: "100" } },
});
const SOAKS = { hub: () => HubSoak.create(), life: async () => new LifeSoak() };
const kills = Number(values.kills);
const make = Object.entries(SOAKS).find(([name]) => name === positionals.join())?.[1];
if (make === undefined || !Number.isInteger(kills) || kills < 1) {
  console.error("Usage: bun run soak hub|life [--kills 100]");
  process.exit(2);
}
await using soak = await make();
const isFine = await soak.run(kills);
process.exitCode = isFine ? 0 : 1;
