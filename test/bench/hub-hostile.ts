/**
 * The hub against hostile strangers: the real program with innocent subscribers and readers, under
 * one attack after another. `bun run bench hub-hostile a e` runs only those with these letters;
 * with `beside`, searches go to another program, which nobody attacks: that shows what the load
 * alone costs on this machine.
 */
import { PROGRAM } from "../support/candor.ts";
import { table } from "../support/figures.ts";
import { type Figures, measureCandor } from "./hostile/measure-candor.ts";
import { type Outcome, seenRows, shortcomingsOf, verdictRows } from "./hostile/rows.ts";
import { SCENARIOS, type Scenario } from "./hostile/scenarios.ts";

const SCENARIO_LASTS_AT_MOST_MS = 180_000;

let started = new AsyncDisposableStack();
process.on("SIGINT", () => breakOff("The bench was interrupted."));
process.on("SIGTERM", () => breakOff("The bench was ended."));

const words = new Set(process.argv.slice(3));
const isBeside = words.delete("beside");
const wanted = SCENARIOS.filter(({ letter }) => words.size === 0 || words.has(letter));
const outcomes: Outcome[] = [];
for (const scenario of wanted) {
  process.stderr.write(`${scenario.name}\n`);
  outcomes.push({ scenario, figures: await measured(scenario) });
}

const shortcomings = outcomes.flatMap(shortcomingsOf);
process.stderr.write(`Program: ${PROGRAM.join(" ")}\n`);
process.stdout.write(`${table(verdictRows(outcomes))}\n${table(seenRows(outcomes))}\n`);
process.stdout.write(shortcomings.length === 0 ? "Every goal is met.\n" : listed(shortcomings));
if (shortcomings.length > 0 || outcomes.length === 0) process.exitCode = 1;

/** The figures of an attack, or why there are none. */
async function measured(scenario: Scenario): Promise<Figures | string> {
  started = new AsyncDisposableStack();
  const tooLong = Promise.withResolvers<never>();
  const reason = `broke off after ${SCENARIO_LASTS_AT_MOST_MS / 1000} s`;
  const timer = setTimeout(() => tooLong.reject(new Error(reason)), SCENARIO_LASTS_AT_MOST_MS);
  try {
    return await Promise.race([measureCandor(scenario, started, isBeside), tooLong.promise]);
  } catch (error) {
    process.stderr.write(`  ${error}\n`);
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
    await started.disposeAsync();
  }
}

/** Ends everything that was started, and exits. */
async function breakOff(reason: string): Promise<void> {
  process.stderr.write(`${reason}\n`);
  await started.disposeAsync();
  process.exit(1);
}

function listed(lines: readonly string[]): string {
  return `Short of its goal:\n${lines.map((line) => `- ${line}\n`).join("")}`;
}
