import { ratedCount } from "../domain/business/business.ts";
import { canBeChance, type DifferenceInterval, MIN_PER_SIDE } from "./intervals/interval.ts";
import { newcombeInterval, type Proportion } from "./intervals/newcombe.ts";
import { sampleOf, welchInterval } from "./intervals/welch.ts";
import type { OpinionTotals, Selection } from "./selection.ts";

/** The difference between two sides with its interval, or why there is none. */
export type Difference =
  | (DifferenceInterval & { readonly canBeChance: boolean })
  | { readonly unknown: "fewer than ten reviews a side" | "all stars of a side are the same" };

/** The difference between the mean stars of two sides, with Welch's t interval. */
export function differenceOfStars(left: Selection, right: Selection): Difference {
  const [one, other] = [left.rating, right.rating];
  if (Math.min(ratedCount(one), ratedCount(other)) < MIN_PER_SIDE) return TOO_FEW;
  const interval = welchInterval(sampleOf(starsOf(left)), sampleOf(starsOf(right)));
  return interval === undefined
    ? { unknown: "all stars of a side are the same" }
    : judged(interval);
}

/** The difference between the shares of praise among reviews that judge something. */
export function differenceOfPraise(left: OpinionTotals, right: OpinionTotals): Difference {
  return differenceOfShares(
    { part: left.praise, whole: left.judging },
    { part: right.praise, whole: right.judging },
  );
}

/** The difference between two shares of reviews, with Newcombe's interval. */
export function differenceOfShares(left: Proportion, right: Proportion): Difference {
  if (Math.min(left.whole, right.whole) < MIN_PER_SIDE) return TOO_FEW;
  return judged(newcombeInterval(left, right));
}

const TOO_FEW = { unknown: "fewer than ten reviews a side" } as const;

function judged(interval: DifferenceInterval): Difference {
  return { ...interval, canBeChance: canBeChance(interval) };
}

function starsOf({ rating }: Selection): (readonly [number, number])[] {
  return Object.entries(rating.distribution).map(([stars, count]) => [Number(stars), count]);
}
