import { type Static, Type } from "@sinclair/typebox";
import type { AggregateRating } from "../domain/business.ts";
import { ratedCount } from "../domain/business.ts";
import { percent } from "../domain/numbers.ts";

/** What stands in place of a figure that too few reviews are behind. */
export const NOT_ENOUGH = "not enough reviews";
/** As many reviews must be behind a figure. */
export const FEWEST_OF_FIGURE = 3;

export const NotEnough = Type.Literal(NOT_ENOUGH);
export const AverageFigure = Type.Union([Type.Number(), NotEnough], {
  description: "Mean stars, two decimals",
});
export type AverageFigure = Static<typeof AverageFigure>;

/** The mean stars, if enough reviews have stars. */
export function averageFigure(rating: AggregateRating): AverageFigure {
  return ratedCount(rating) < FEWEST_OF_FIGURE ? NOT_ENOUGH : (rating.rating_value ?? NOT_ENOUGH);
}

/** A part of a whole in percent, if the whole is enough. */
export function shareFigure(part: number, whole: number): string {
  return whole < FEWEST_OF_FIGURE ? NOT_ENOUGH : percent(part, whole);
}
