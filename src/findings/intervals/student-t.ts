/** Lanczos' coefficients for g = 7 (Numerical Recipes, 3rd edition, §6.1). */
const LANCZOS: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];
const G = 7;
const MAX_TERMS = 500;
const PRECISION = 1e-14;
const TINY = 1e-300;
const HALVINGS = 100;

/**
 * The two-sided critical value of Student's t: the share `tails` of the distribution lies beyond ±t.
 * 2.228 for 0.05 at ten degrees of freedom.
 * @param freedom degrees of freedom, above 0; Welch's need not be whole
 */
export function twoSidedT(tails: number, freedom: number): number {
  let [low, high] = [0, 1];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (incompleteBeta(middle, freedom / 2, 1 / 2) < tails) low = middle;
    else high = middle;
  }
  return Math.sqrt((freedom * (1 - low)) / low);
}

/** I_x(a, b), the regularized incomplete beta function (DLMF 8.17). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const scale = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  if (x < (a + 1) / (a + b + 2)) return (scale * continuedFraction(x, a, b)) / a;
  return 1 - (scale * continuedFraction(1 - x, b, a)) / b;
}

/** The continued fraction of DLMF 8.17.22, by Lentz's method. */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MAX_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
}

/** Keeps a divisor away from zero. */
function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/** The natural logarithm of the gamma function, for arguments of at least one half. */
function logGamma(z: number): number {
  const sum = LANCZOS.reduce((total, one, at) => total + one / (z + at - 1));
  const t = z + G - 0.5;
  return Math.log(2 * Math.PI) / 2 + (z - 0.5) * Math.log(t) - t + Math.log(sum);
}
