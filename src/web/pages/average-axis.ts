import { twoDecimals } from "../../domain/text/numbers.ts";

/** Hundredths of a star: whole numbers, which add up exactly. */
const STAR = 100;
const WORST = STAR;
/** A tenth, a fifth, a half and a whole star. */
const STEPS = [10, 20, 50, STAR] as const;
const MIN_STEPS = 2;
const MAX_STEPS = 4;

/** The part of the scale from 1 to 5 stars that a chart shows. */
export interface AverageAxis {
  readonly from: number;
  readonly to: number;
  /** The values with a line and a number, evenly spaced, from the top down. */
  readonly marks: readonly number[];
  /** Whether it starts above one star. */
  readonly isCut: boolean;
}

/**
 * An axis that shows how the averages change: two to four steps of the smallest size that covers them.
 * Averages between 4.9 and 5 get an axis from 4.8 to 5; on the whole scale they would be a line along
 * the top.
 * @param averages at least one, each from 1 to 5
 */
export function averageAxis(averages: readonly number[]): AverageAxis {
  const hundredths = averages.map((value) => twoDecimals(value * STAR));
  const [lowest, highest] = [Math.min(...hundredths), Math.max(...hundredths)];
  const step = STEPS.find((one) => stepsFor(lowest, highest, one) <= MAX_STEPS) ?? STAR;
  const count = Math.max(MIN_STEPS, stepsFor(lowest, highest, step));
  const to = Math.max(Math.ceil(highest / step) * step, WORST + count * step);
  const marks = Array.from({ length: count + 1 }, (_, at) => (to - at * step) / STAR);
  const from = to - count * step;
  return { from: from / STAR, to: to / STAR, marks, isCut: from > WORST };
}

function stepsFor(lowest: number, highest: number, step: number): number {
  return Math.ceil(highest / step) - Math.floor(lowest / step);
}
