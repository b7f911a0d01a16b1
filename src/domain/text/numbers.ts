/** All averages, shares and counts for people and programs are rounded and written here. */

const HUNDREDTHS = 100;

/**
 * The nearest whole number to a quotient of whole numbers, half up. Exact: the remainder is
 * subtracted first, so that nothing is rounded twice.
 * @param dividend 0 or more; twice it and the divisor together stay below 2^53
 */
function roundedQuotient(dividend: number, divisor: number): number {
  const [halves, whole] = [2 * dividend + divisor, 2 * divisor];
  return (halves - (halves % whole)) / whole;
}

/**
 * A sum of whole numbers divided by a count, to two decimals, half up: 801 stars in 200 reviews are
 * 4.01 on average, although the floating-point number 4.005 is slightly too small for that.
 * @returns null if nothing was counted
 */
export function average(sum: number, count: number): number | null {
  return count === 0 ? null : roundedQuotient(sum * HUNDREDTHS, count) / HUNDREDTHS;
}

/** A number that is not a quotient of whole numbers, to two decimals. */
export function twoDecimals(value: number): number {
  return Math.round(value * HUNDREDTHS) / HUNDREDTHS;
}

/** The nearest number of whole stars. */
export function wholeStars(rating: number): number {
  return Math.round(rating);
}

/** An average as people read it, always with two decimals: `4.30`. */
export function averageInWords(value: number): string {
  return value.toFixed(2);
}

function inPercent(share: number): string {
  return `${share}%`;
}

/** A part of a whole in full percent; a little is never 0%, and nearly all is never 100%. */
export function percent(part: number, whole: number, written = inPercent): string {
  const share = whole === 0 ? 0 : roundedQuotient(part * HUNDREDTHS, whole);
  if (share === 0 && part > 0) return `<${written(1)}`;
  return share === HUNDREDTHS && part < whole ? `>${written(HUNDREDTHS - 1)}` : written(share);
}

/** Whether the parts of a whole, each rounded to full percent, add up to 100. */
export function addUpToHundred(parts: readonly number[], whole: number): boolean {
  const shares = parts.map((part) => roundedQuotient(part * HUNDREDTHS, whole));
  return shares.reduce((sum, share) => sum + share, 0) === HUNDREDTHS;
}

/** A number for people: `12,345`. */
export function grouped(count: number): string {
  return count.toLocaleString("en");
}

/** A count with its noun: `1 review`, `12,345 reviews`. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : nouns}`;
}
