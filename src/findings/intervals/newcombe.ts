import { wilsonInterval } from "../../analysis/aggregate/wilson-interval.ts";
import type { DifferenceInterval } from "./interval.ts";

/** A part of a whole, counted. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/**
 * The 95 % interval of the difference of two shares (Newcombe, Statistics in Medicine 17, 1998, method
 * 10: from both shares' Wilson intervals). Neither whole is nothing.
 * @returns shares from -1 to 1
 */
export function newcombeInterval(left: Share, right: Share): DifferenceInterval {
  const [p, q] = [left.part / left.whole, right.part / right.whole];
  const [a, b] = [wilsonInterval(left.part, left.whole), wilsonInterval(right.part, right.whole)];
  const difference = p - q;
  return {
    difference,
    low: difference - Math.hypot(p - a.low, b.high - q),
    high: difference + Math.hypot(a.high - p, q - b.low),
  };
}
