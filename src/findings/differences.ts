import { ratedCount } from "../domain/business.ts";
import { canBeChance, type DifferenceInterval, FEWEST_A_SIDE } from "./intervals/interval.ts";
import { newcombeInterval, type Share } from "./intervals/newcombe.ts";
import { sampleOf, welchInterval } from "./intervals/welch.ts";
import type { Selection } from "./selection.ts";

/** What is known of the difference between two sides; or why nothing is. */
export type Difference =
  | (DifferenceInterval & { readonly canBeChance: boolean })
  | { readonly unknown: "fewer than ten reviews a side" | "all stars of a side are the same" };

/** The difference of mean stars, by Welch's t interval. */
export function differenceOfStars(left: Selection, right: Selection): Difference {
  const [one, other] = [left.rating, right.rating];
  if (Math.min(ratedCount(one), ratedCount(other)) < FEWEST_A_SIDE) return TOO_FEW;
  const interval = welchInterval(sampleOf(starsOf(left)), sampleOf(starsOf(right)));
  return interval === undefined ? { unknown: "all stars of a side are the same" } : told(interval);
}

/** The difference of two shares of reviews, by Newcombe's interval. */
export function differenceOfShares(left: Share, right: Share): Difference {
  if (Math.min(left.whole, right.whole) < FEWEST_A_SIDE) return TOO_FEW;
  return told(newcombeInterval(left, right));
}

const TOO_FEW = { unknown: "fewer than ten reviews a side" } as const;

function told(interval: DifferenceInterval): Difference {
  return { ...interval, canBeChance: canBeChance(interval) };
}

function starsOf({ rating }: Selection): (readonly [number, number])[] {
  return Object.entries(rating.distribution).map(([stars, count]) => [Number(stars), count]);
}
