import fc from "fast-check";

/** Set by `bun run nightly`. */
export const IS_NIGHTLY = process.env.CANDOR_NIGHTLY === "1";
/** The same examples each time, so that a check fails because of a change, and not by chance. */
const SEED = 39;
/** As fast-check's. */
const USUAL_RUNS = 100;
/** The check tries this share of what is written beside a property, which finds what a change breaks. */
const CHECK_SHARE = 0.3;
const NIGHTLY_TIMES = 10;

/** How many examples of a property are tried: few in the check, many random ones at night. */
export function runs(usual: number): number {
  return IS_NIGHTLY ? NIGHTLY_TIMES * usual : Math.ceil(CHECK_SHARE * usual);
}

/**
 * Which of many cases of one kind are tried: the first ones in the check, and all at night. So put the
 * most different cases first.
 */
export function inCheck<Case>(first: number, cases: readonly Case[]): Case[] {
  return cases.slice(0, IS_NIGHTLY ? cases.length : first);
}

/** For properties that say nothing else. */
export function configureProperties(): void {
  fc.configureGlobal({ numRuns: runs(USUAL_RUNS), ...(IS_NIGHTLY ? {} : { seed: SEED }) });
}
