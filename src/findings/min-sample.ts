import { type Static, Type } from "@sinclair/typebox";
import { type AggregateRating, ratedCount } from "../domain/business/business.ts";
import { percent } from "../domain/text/numbers.ts";

/** Shown instead of a figure that would rest on too few reviews. */
export const NOT_ENOUGH = "not enough reviews";
/** A figure must rest on at least this many reviews. */
export const MIN_OF_FIGURE = 3;

export const NotEnough = Type.Literal(NOT_ENOUGH);
export const AverageFigure = Type.Union([Type.Number(), NotEnough], {
  description: "Mean stars, two decimals",
});
export type AverageFigure = Static<typeof AverageFigure>;

/** The mean stars, if enough reviews have stars. */
export function averageFigure(rating: AggregateRating): AverageFigure {
  return ratedCount(rating) < MIN_OF_FIGURE ? NOT_ENOUGH : (rating.rating_value ?? NOT_ENOUGH);
}

/** A share in percent, if the whole is large enough. */
export function shareFigure(part: number, whole: number): string {
  return whole < MIN_OF_FIGURE ? NOT_ENOUGH : percent(part, whole);
}
