import { random } from "../../data/sentiment/fit.ts";
import { percentile } from "../support/figures.ts";

export interface Spread {
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 200;
const SEED = 17;
const OUTSIDE = 0.025;

/**
 * The 95 % confidence interval of a measure, by bootstrap: as many rows, each drawn from all. The
 * same rows give the same spread. A sample that has nothing to measure is left out.
 */
export function spreadOf<Row>(
  rows: readonly Row[],
  measure: (sample: readonly Row[]) => number,
): Spread {
  const next = random(SEED);
  const drawn = (): Row[] => rows.flatMap(() => rows[Math.floor(next() * rows.length)] ?? []);
  const figures = Array.from({ length: ROUNDS }, () => measure(drawn())).filter(Number.isFinite);
  return { low: percentile(figures, OUTSIDE), high: percentile(figures, 1 - OUTSIDE) };
}
