import { type AggregateRating, BEST } from "../../domain/business.ts";
import { average, counted } from "../words.ts";

/** An image loads no font; these are the systems' own. */
export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

/** The outline of a star in a square of `STAR_BOX`. */
export const STAR =
  "m12 1.5 3.09 6.63 7.27.88-5.36 4.98 1.41 7.18L12 17.6l-6.41 3.57L7 13.99 1.64 9.01l7.27-.88z";
export const STAR_BOX = 24;

/** The rating with one decimal; only what is 5 is shown as 5.0. */
export function shownRating({ rating_value: value }: AggregateRating): string | undefined {
  if (value === null) return undefined;
  return average(value < BEST ? Math.min(value, BEST - 0.1) : value);
}

export function shownCount({ review_count: count }: AggregateRating): string {
  return count === 0 ? "No reviews yet" : counted(count, "review");
}
