import { median } from "../../support/figures.ts";

/** Garbage collection makes single samples jump, so the median of this many is taken. */
const TOGETHER = 10;

/**
 * By how much samples grow from one to the next, unaffected by outliers: the median of the slopes
 * between all pairs (Theil–Sen), of the medians of groups of samples. NaN for too few samples.
 */
export function trendOf(samples: readonly number[]): number {
  const points = grouped(samples, TOGETHER).map(median);
  const slopes = points.flatMap((from, at) =>
    points.slice(at + 1).map((to, further) => (to - from) / (further + 1)),
  );
  return median(slopes) / TOGETHER;
}

/** Samples in groups of equal length; a remainder at the end is left out. */
export function grouped(samples: readonly number[], length: number): number[][] {
  const count = Math.floor(samples.length / length);
  return Array.from({ length: count }, (_, at) => samples.slice(at * length, (at + 1) * length));
}
