/**
 * Runs the peer's Worker in Cloudflare's own runtime, under Node, with what the bench says: its
 * port, its topic, its internet. Ends as soon as its standard input does.
 */
import { Miniflare } from "miniflare";
import { LANE_NAMES } from "./lanes.ts";
import { type Internet, outbound } from "./outbound.ts";

export interface Plan extends Internet {
  readonly port: number;
  readonly topic: string;
}

/**
 * The fastest that an operator can choose: no message waits for others, in a queue or in a batch.
 * The composition that the package's author made for a site builder waits up to 30 s for a batch
 * of 10, which are then done one after another. Retries are Cloudflare's default.
 */
const CONSUMER = { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 3 };
/** A Worker is the default export of its main module. */
const MAIN = 'export { peer as default } from "./worker.js";';

const plan: Plan = JSON.parse(process.argv[2] ?? "");
const runtime = new Miniflare({
  ...{ host: "127.0.0.1", port: plan.port },
  compatibilityDate: "2026-07-01",
  modulesRoot: "dist",
  modules: [
    { type: "ESModule", path: "dist/main.js", contents: MAIN },
    { type: "ESModule", path: "dist/worker.js" },
  ],
  bindings: { BASE_URL: `http://127.0.0.1:${plan.port}`, TOPIC: plan.topic },
  d1Databases: ["WEBSUB_DB"],
  queueProducers: [...LANE_NAMES],
  queueConsumers: Object.fromEntries(LANE_NAMES.map((name) => [name, CONSUMER])),
  outboundService: outbound(plan),
});
process.stdout.write(`The peer listens on ${await runtime.ready}\n`);
process.stdin.on("end", () => process.exit()).resume();
