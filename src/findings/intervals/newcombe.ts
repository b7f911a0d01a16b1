import { wilsonInterval } from "../../analysis/statements/wilson-interval.ts";
import type { DifferenceInterval } from "./interval.ts";

/** A share, as the counts that it is made of. */
export interface Proportion {
  readonly part: number;
  readonly whole: number;
}

/**
 * The 95 % interval of the difference between two shares (Newcombe, Statistics in Medicine 17, 1998,
 * method 10: from the Wilson intervals of both). Neither whole may be zero.
 * @returns numbers from -1 to 1
 */
export function newcombeInterval(left: Proportion, right: Proportion): DifferenceInterval {
  const [p, q] = [left.part / left.whole, right.part / right.whole];
  const [a, b] = [wilsonInterval(left.part, left.whole), wilsonInterval(right.part, right.whole)];
  const difference = p - q;
  return {
    difference,
    low: difference - Math.hypot(p - a.low, b.high - q),
    high: difference + Math.hypot(a.high - p, q - b.low),
  };
}
