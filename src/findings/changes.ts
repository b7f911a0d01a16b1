import { type Difference, differenceOfPraise, differenceOfStars } from "./differences.ts";
import { type DateRange, lastTwoYears } from "./periods.ts";
import type { OpinionTotals, Selection } from "./selection.ts";
import type { Identified } from "./subject.ts";

/** A period, and the reviews written in it. */
export interface PeriodReviews {
  readonly period: DateRange;
  readonly reviews: Selection;
}

/** An aspect whose share of praise has changed by more than chance explains. */
interface ChangedAspect {
  readonly aspect: Identified;
  readonly last: OpinionTotals;
  readonly before: OpinionTotals;
}

interface YearOverYear {
  readonly last: PeriodReviews;
  readonly before: PeriodReviews;
  readonly stars: Difference;
  readonly aspects: readonly ChangedAspect[];
}

/**
 * How the last twelve months of the data differ from the twelve before. They end with the newest review
 * of all, not today: the same data always gives the same answer.
 */
export function changesIn(
  selection: Selection,
  aspects: readonly Identified[],
): YearOverYear | undefined {
  const newest = selection.newestOfAll;
  if (newest === undefined) return undefined;
  const { last, before } = lastTwoYears(newest);
  const of = (period: DateRange): PeriodReviews => ({
    period,
    reviews: selection.between(period.since, period.until),
  });
  const [now, then] = [of(last), of(before)];
  return {
    ...{ last: now, before: then },
    stars: differenceOfStars(now.reviews, then.reviews),
    aspects: aspects.flatMap((aspect) => changeOf(aspect, now.reviews, then.reviews)),
  };
}

function changeOf(aspect: Identified, last: Selection, before: Selection): ChangedAspect[] {
  const [now, then] = [last.opinionsOn(aspect), before.opinionsOn(aspect)];
  const difference = differenceOfPraise(now, then);
  if ("unknown" in difference || difference.canBeChance) return [];
  return [{ aspect, last: now, before: then }];
}
