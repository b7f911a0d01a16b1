/** Long trials that are no part of the check: `bun run soak hub [--kills 100]`. */
import { parseArgs } from "node:util";
import { HubSoak } from "./hub.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: "string", default: "100" } },
});
const kills = Number(values.kills);
if (positionals.join() !== "hub" || !Number.isInteger(kills) || kills < 1) {
  console.error("Usage: bun run soak hub [--kills 100]");
  process.exit(2);
}
await using soak = await HubSoak.create();
const isFine = await soak.run(kills);
process.exitCode = isFine ? 0 : 1;
