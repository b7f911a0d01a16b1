import type { Report } from "../format.ts";
import { quote, starRating } from "./star-rating.ts";

const NUMBER = /^\s*-?\d+(?:[.,]\d+)?\s*$/;
/** Half a star, within floating-point accuracy. */
const HALF = 0.5;
const TOLERANCE = 1e-9;

/** A rating and its scale, which by default is 1 to 5 (schema.org/Rating). */
export interface Scaled {
  readonly value: unknown;
  readonly best?: unknown;
  readonly worst?: unknown;
}

/**
 * A rating on any scale, as the nearest number of stars from 1 to 5. On a scale up to 5, stars stay
 * as they are.
 * @returns undefined if there is none, or after reporting that the value is outside its scale or
 * halfway between two stars
 */
export function scaledRating(rating: Scaled, field: string, report: Report): number | undefined {
  const [best, worst] = [numberOf(rating.best ?? 5), numberOf(rating.worst ?? 1)];
  if (best === 5 && (worst === 0 || worst === 1)) return starRating(rating.value, field, report);
  if (rating.value === undefined || rating.value === null || rating.value === "") return undefined;
  const value = numberOf(rating.value);
  const stars = ((value - worst) / (best - worst)) * 4 + 1;
  if (best > worst && value >= worst && value <= best && !isHalfway(stars)) {
    return Math.round(stars);
  }
  const scale = `${rating.worst ?? 1} to ${rating.best ?? 5}`;
  report(
    field,
    `${quote(String(rating.value))} is not a whole number of stars on a scale of ${scale}`,
  );
  return undefined;
}

function isHalfway(stars: number): boolean {
  return Math.abs(stars - Math.floor(stars) - HALF) < TOLERANCE;
}

function numberOf(value: unknown): number {
  const text = String(value);
  return NUMBER.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
