/**
 * A Go program judges the publication log: a real one, served over HTTP, with everything that can
 * happen to reviews. It must find everything right, and refuse it as soon as a byte is changed.
 */
import { resolve } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { type Forgery, forgeriesOf } from "./forgeries.ts";
import { GoProgram, JudgeFailure } from "./go-program.ts";
import { LogLife } from "./log-life.ts";
import { TamperingServer } from "./tampering-server.ts";

const SOURCE = resolve(import.meta.dir, "log");
const VectorCounts = Type.Object({ vectors: Type.Integer() });
const Counts = Type.Object({
  checkpoints: Type.Integer(),
  pairs: Type.Integer(),
  entries: Type.Integer(),
  inclusions: Type.Integer(),
  fullTiles: Type.Integer(),
  partialTiles: Type.Integer(),
  bundles: Type.Integer(),
});

/** Returns whether the log is right, and every change to it was refused. */
export async function judgeLog(): Promise<boolean> {
  using go = await GoProgram.build(SOURCE);
  using folder = new TemporaryFolder();
  const { vectors } = Value.Parse(VectorCounts, await accepted(go, ["vectors"]));
  await using life = new LogLife(folder);
  await life.run();
  await using server = new TamperingServer(life.url);
  const words = ["judge", server.url, life.verifier, life.checkpoints];
  const counts = Value.Parse(Counts, await accepted(go, words));
  const forgeries = await forgeriesOf(life, server.asked);
  let refused = 0;
  for (const forgery of forgeries) refused += (await isRefused(go, life, forgery)) ? 1 : 0;
  console.log(
    `${inWords(counts, vectors)} It refused ${refused} of ${forgeries.length} forgeries.`,
  );
  return refused === forgeries.length;
}

function inWords(counts: Static<typeof Counts>, vectors: number): string {
  const { checkpoints, pairs, entries, inclusions, fullTiles, partialTiles, bundles } = counts;
  return [
    `Go found right: ${vectors} vectors, ${checkpoints} signatures of checkpoints,`,
    `consistency between all ${pairs} pairs of them, ${inclusions} inclusions of ${entries} entries,`,
    `${fullTiles} full and ${partialTiles} partial tiles, ${bundles} bundles.`,
  ].join(" ");
}

/**
 * What the Go program counted.
 * @throws JudgeFailure with what it refuses
 */
async function accepted(go: GoProgram, words: readonly string[]): Promise<unknown> {
  const { exitCode, stdout, stderr } = await go.run(words);
  if (exitCode !== 0) throw new JudgeFailure(`Go refuses what should be right: ${stderr.trim()}`);
  return JSON.parse(stdout);
}

/** Whether Go refuses a forgery, and names what is wrong. */
async function isRefused(go: GoProgram, life: LogLife, forgery: Forgery): Promise<boolean> {
  await using server = new TamperingServer(life.url, forgery.tampering);
  const folder = forgery.checkpoints ?? life.checkpoints;
  const { exitCode, stderr } = await go.run(["judge", server.url, life.verifier, folder]);
  const isNamed = exitCode === 1 && forgery.refusal.every((words) => stderr.includes(words));
  const verdict = isNamed ? "refused" : `NOT refused as it should be (exit code ${exitCode})`;
  console.log(`${forgery.title}: ${verdict}: ${stderr.trim()}`);
  return isNamed;
}
