/** A difference, and the bounds of its 95 % confidence interval. */
export interface DifferenceInterval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** Each side needs this many reviews: with fewer, an interval is less sure than it claims to be. */
export const MIN_PER_SIDE = 10;

/** Whether chance alone may explain the difference: then the interval holds zero. */
export function canBeChance({ low, high }: DifferenceInterval): boolean {
  return low <= 0 && high >= 0;
}
