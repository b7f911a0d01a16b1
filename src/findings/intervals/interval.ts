/** The bounds of a difference, 95 % sure. */
export interface DifferenceInterval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** A side needs this many reviews: with fewer, intervals promise more than they hold. */
export const FEWEST_A_SIDE = 10;

/** Whether the two sides may be the same, and differ here by chance. */
export function canBeChance({ low, high }: DifferenceInterval): boolean {
  return low <= 0 && high >= 0;
}
