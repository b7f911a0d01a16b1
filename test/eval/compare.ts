import type { Score } from "./score.ts";

/**
 * What became of a figure. Everything but "ok" fails: what can't be compared needs a new baseline.
 */
export type Verdict = "ok" | "fell" | "not measured" | "not in the baseline" | "other items";

export interface Comparison {
  readonly set: string;
  readonly measure: string;
  readonly before: Score | undefined;
  readonly now: Score | undefined;
  readonly verdict: Verdict;
}

const POINTS = 0.5;
const ITEMS = 3;
/** Two figures for the same three mistakes differ by rounding errors. */
const NOISE = 0.001;

/** By how many points a figure may fall: half a point or three items, whichever is more. */
export function allowedFall(items: number): number {
  return Math.max(POINTS, (100 * ITEMS) / items);
}

/** Each figure of the baseline or of this run, in the order of the baseline; new ones come last. */
export function compare(kept: readonly Score[], measured: readonly Score[]): Comparison[] {
  const fresh = measured.filter((score) => find(kept, score) === undefined);
  return [...kept, ...fresh].map((score) => {
    const before = find(kept, score);
    const now = find(measured, score);
    const { set, measure } = score;
    return { set, measure, before, now, verdict: verdictOf(before, now) };
  });
}

function find(scores: readonly Score[], { set, measure }: Score): Score | undefined {
  return scores.find((one) => one.set === set && one.measure === measure);
}

function verdictOf(before: Score | undefined, now: Score | undefined): Verdict {
  if (before === undefined) return "not in the baseline";
  if (now === undefined) return "not measured";
  if (before.items !== now.items) return "other items";
  const fall = before.figure - now.figure;
  return fall <= allowedFall(now.items) + NOISE ? "ok" : "fell";
}
