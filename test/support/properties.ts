import fc from "fast-check";

/** Set by `bun run nightly`. */
const IS_NIGHTLY = process.env.CANDOR_NIGHTLY === "1";
/** The same examples each time, so that a check fails because of a change, and not by chance. */
const SEED = 39;
/** As fast-check's. */
const USUAL_RUNS = 100;
const NIGHTLY_TIMES = 10;

/** How many examples of a property are tried: few in the check, many random ones at night. */
export function runs(inCheck: number): number {
  return IS_NIGHTLY ? NIGHTLY_TIMES * inCheck : inCheck;
}

/**
 * Which of many cases of one kind are tried: the first ones in the check, and all at night. So those
 * come first that differ most.
 */
export function inCheck<Case>(first: number, cases: readonly Case[]): Case[] {
  return cases.slice(0, IS_NIGHTLY ? cases.length : first);
}

/** For properties that say nothing else. */
export function configureProperties(): void {
  fc.configureGlobal(IS_NIGHTLY ? { numRuns: runs(USUAL_RUNS) } : { seed: SEED });
}
