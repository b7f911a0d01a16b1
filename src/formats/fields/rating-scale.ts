/** The worst and the best rating that a source gives; of school grades, the best is the least. */
export interface RatingScale {
  readonly worst: number;
  readonly best: number;
}

const SCALE = /^(\d{1,3})-(\d{1,3})$/;
const STARS = 5;

/** The scale that a text names, such as `1-10` or `6-1`; undefined if it names none. */
export function scaleIn(text: string): RatingScale | undefined {
  const [, worst, best] = SCALE.exec(text) ?? [];
  const scale = { worst: Number(worst), best: Number(best) };
  return best === undefined || scale.worst === scale.best ? undefined : scale;
}

/**
 * A rating as stars: linear from 1 to 5, halves up. On a scale up to 5, stars stay as they are
 * (schema.org/Rating has such, from 0 or 1), and are never below 1.
 * @returns undefined if it is not on the scale
 */
export function starsOn({ worst, best }: RatingScale, value: number): number | undefined {
  if (value < Math.min(worst, best) || value > Math.max(worst, best)) return undefined;
  if (best === STARS && worst <= 1) return Math.max(1, halvesUp(value));
  return halvesUp(((value - worst) / (best - worst)) * (STARS - 1) + 1);
}

/** Within floating-point accuracy. */
function halvesUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9);
}
