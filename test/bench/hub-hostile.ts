/**
 * The hub against hostile strangers: the real program with innocent subscribers and readers, under
 * one attack after another; then another hub, fetched from npm, under the same ones. `bun run bench
 * hub-hostile a e` runs only those with these letters; with `--no-peer`, only Candor's hub; with
 * `beside`, searches go to another program, which nobody attacks: that shows what the load alone
 * costs on this machine.
 */
import { PROGRAM } from "../support/candor.ts";
import { table } from "../support/figures.ts";
import { measureCandor } from "./hostile/measure-candor.ts";
import { measurePeer } from "./hostile/measure-peer.ts";
import { PEER_VERSIONS, type PeerKit, preparePeer } from "./hostile/peer-kit.ts";
import {
  type Outcome,
  peerBreaks,
  peerRows,
  seenRows,
  shortcomingsOf,
  verdictRows,
} from "./hostile/rows.ts";
import { SCENARIOS } from "./hostile/scenarios.ts";

const MAX_SCENARIO_MS = 180_000;

const keptToTheEnd = new AsyncDisposableStack();
let started = new AsyncDisposableStack();
process.on("SIGINT", () => breakOff("The bench was interrupted."));
process.on("SIGTERM", () => breakOff("The bench was ended."));

const words = new Set(process.argv.slice(3));
const isBeside = words.delete("beside");
const isAlone = words.delete("--no-peer");
const wanted = SCENARIOS.filter(({ letter }) => words.size === 0 || words.has(letter));
const kit = isAlone ? undefined : await kitOrReason();
const outcomes: Outcome[] = [];
for (const scenario of wanted) {
  process.stderr.write(`${scenario.name}\n`);
  const figures = await measured(() => measureCandor(scenario, started, isBeside));
  const peer =
    typeof kit === "object" ? await measured(() => measurePeer(scenario, kit, started)) : kit;
  outcomes.push({ scenario, figures, peer });
}
await keptToTheEnd.disposeAsync();

const shortcomings = outcomes.flatMap(shortcomingsOf);
process.stderr.write(`Program: ${PROGRAM.join(" ")}\n`);
process.stdout.write(`${table(verdictRows(outcomes))}\n${table(seenRows(outcomes))}\n`);
if (!isAlone) process.stdout.write(`Peer: ${PEER_VERSIONS}\n\n${table(peerRows(outcomes))}\n`);
process.stdout.write(listed("The peer broke off:", outcomes.flatMap(peerBreaks)));
process.stdout.write(
  shortcomings.length === 0 ? "Every goal is met.\n" : listed("Short of its goal:", shortcomings),
);
if (shortcomings.length > 0 || outcomes.length === 0) process.exitCode = 1;

/** What the peer needs, or why it can't be had. */
async function kitOrReason(): Promise<PeerKit | string> {
  process.stderr.write("fetching the peer\n");
  try {
    return await preparePeer(keptToTheEnd);
  } catch (error) {
    return reasonOf(error);
  }
}

/** The figures of an attack, or why there are none. */
async function measured<Figures>(measure: () => Promise<Figures>): Promise<Figures | string> {
  started = new AsyncDisposableStack();
  const tooLong = Promise.withResolvers<never>();
  const reason = `broke off after ${MAX_SCENARIO_MS / 1000} s`;
  const timer = setTimeout(() => tooLong.reject(new Error(reason)), MAX_SCENARIO_MS);
  try {
    return await Promise.race([measure(), tooLong.promise]);
  } catch (error) {
    return reasonOf(error);
  } finally {
    clearTimeout(timer);
    await started.disposeAsync();
  }
}

function reasonOf(error: unknown): string {
  process.stderr.write(`  ${error}\n`);
  return error instanceof Error ? error.message : String(error);
}

/** Ends everything that was started, and exits. */
async function breakOff(reason: string): Promise<void> {
  process.stderr.write(`${reason}\n`);
  await started.disposeAsync();
  await keptToTheEnd.disposeAsync();
  process.exit(1);
}

/** Lines under their heading; nothing if there are none. */
function listed(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${heading}\n${lines.map((line) => `- ${line}\n`).join("")}`;
}
