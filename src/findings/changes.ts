import { type Difference, differenceOfShares, differenceOfStars } from "./differences.ts";
import { lastTwoYears, type Period } from "./periods.ts";
import type { Selection } from "./selection.ts";
import type { Identified } from "./subject.ts";

/** The reviews of some days. */
export interface Stretch {
  readonly period: Period;
  readonly reviews: Selection;
}

/** An aspect that is praised more often or less often than before, beyond chance. */
export interface ChangedAspect {
  readonly aspect: Identified;
  readonly last: Judged;
  readonly before: Judged;
}

/** How many reviews praise something, of those that judge it. */
export interface Judged {
  readonly praise: number;
  readonly judging: number;
}

export interface Changes {
  readonly last: Stretch;
  readonly before: Stretch;
  readonly stars: Difference;
  readonly aspects: readonly ChangedAspect[];
}

/**
 * What is other in the last twelve months of the data than in the twelve before. The newest review of
 * all says when these are, since a document never depends on the time.
 */
export function changesIn(
  selection: Selection,
  aspects: readonly Identified[],
): Changes | undefined {
  const newest = selection.newestOfAll;
  if (newest === undefined) return undefined;
  const { last, before } = lastTwoYears(newest);
  const of = (period: Period): Stretch => ({
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
  const difference = differenceOfShares(
    { part: now.praise, whole: now.judging },
    { part: then.praise, whole: then.judging },
  );
  if ("unknown" in difference || difference.canBeChance) return [];
  return [{ aspect, last: now, before: then }];
}
