import type { DifferenceInterval } from "./interval.ts";
import { twoSidedT } from "./student-t.ts";

const TAILS = 0.05;

/** What the interval needs to know of a set of values. */
interface Sample {
  readonly count: number;
  readonly mean: number;
  /** The sum of the squared distances from the mean, divided by one less than the count. */
  readonly variance: number;
}

/** @param counts how often each value occurs */
export function sampleOf(counts: Iterable<readonly [value: number, count: number]>): Sample {
  const all = [...counts];
  const count = all.reduce((sum, [, one]) => sum + one, 0);
  const mean = all.reduce((sum, [value, one]) => sum + value * one, 0) / count;
  const squares = all.reduce((sum, [value, one]) => sum + one * (value - mean) ** 2, 0);
  return { count, mean, variance: squares / (count - 1) };
}

/**
 * The 95 % interval of the difference between two means whose variances may differ (Welch, Biometrika
 * 34, 1947). Each side needs at least two values.
 * @returns undefined where all values of a side are the same: ten ratings of five stars would pass
 *   for a mean that is known exactly, and the interval would contain the true difference only 63
 *   times in 100.
 */
export function welchInterval(left: Sample, right: Sample): DifferenceInterval | undefined {
  const [a, b] = [left.variance / left.count, right.variance / right.count];
  if (a === 0 || b === 0) return undefined;
  const freedom = (a + b) ** 2 / (a ** 2 / (left.count - 1) + b ** 2 / (right.count - 1));
  const reach = twoSidedT(TAILS, freedom) * Math.sqrt(a + b);
  const difference = left.mean - right.mean;
  return { difference, low: difference - reach, high: difference + reach };
}
