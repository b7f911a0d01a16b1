/** The 97.5th percentile of the normal distribution: two sides make 95 %. */
const Z = 1.959964;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % interval of a share (Wilson, 1927): it holds for small counts too.
 * @param successes 0 to total; halves are allowed
 * @returns bounds from 0 to 1; exactly 0 and 1 if nothing was counted
 */
export function wilsonInterval(successes: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const share = successes / total;
  const middle = share + Z ** 2 / (2 * total);
  const spread = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  const scale = 1 + Z ** 2 / total;
  // Where none or all are successes, a bound is exact: rounded, it would be "<1%" instead of "0%".
  return {
    low: successes === 0 ? 0 : Math.max(0, (middle - spread) / scale),
    high: successes === total ? 1 : Math.min(1, (middle + spread) / scale),
  };
}
