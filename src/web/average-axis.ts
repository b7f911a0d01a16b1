import { twoDecimals } from "../domain/numbers.ts";

/** In hundredths of a star, as averages are rounded: whole numbers, that add up exactly. */
const STAR = 100;
const WORST = STAR;
/** Tenths, fifths, halves of a star, or whole ones. */
const STEPS = [10, 20, 50, STAR] as const;
const FEWEST = 2;
const MOST = 4;

/** The part of the scale of stars that a chart shows. */
export interface AverageAxis {
  readonly from: number;
  readonly to: number;
  /** Where lines are drawn and numbers stand, evenly from the upper end to the lower. */
  readonly marks: readonly number[];
  /** Whether it does not begin at one star. */
  readonly isCut: boolean;
}

/**
 * The axis that shows how averages change, in two to four steps: the smallest of tenths, fifths,
 * halves and whole stars by which four are enough. A business between 4.9 and 5 sees 4.8 to 5, where
 * the whole scale would show it a line along the edge.
 * @param averages at least one, 1 to 5
 */
export function averageAxis(averages: readonly number[]): AverageAxis {
  const hundredths = averages.map((value) => twoDecimals(value * STAR));
  const [lowest, highest] = [Math.min(...hundredths), Math.max(...hundredths)];
  const step = STEPS.find((one) => stepsFor(lowest, highest, one) <= MOST) ?? STAR;
  const count = Math.max(FEWEST, stepsFor(lowest, highest, step));
  const to = Math.max(Math.ceil(highest / step) * step, WORST + count * step);
  const marks = Array.from({ length: count + 1 }, (_, at) => (to - at * step) / STAR);
  const from = to - count * step;
  return { from: from / STAR, to: to / STAR, marks, isCut: from > WORST };
}

function stepsFor(lowest: number, highest: number, step: number): number {
  return Math.ceil(highest / step) - Math.floor(lowest / step);
}
