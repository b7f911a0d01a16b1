import { VERDICT } from "../analysis/aggregate/clear-praise.ts";
import { type Difference, differenceOfShares, differenceOfStars } from "./differences.ts";
import { FEWEST_OF_FIGURE } from "./enough.ts";
import type { Selection } from "./selection.ts";
import type { Identified } from "./subject.ts";

/** Differences told at most: each is one more that can seem real by chance. */
const MOST_DIFFERENCES = 12;
const MOST_ASPECTS = 5;

/** Two sides, and what is known of their difference: the first less the second. */
export interface PairDifference<Side> {
  readonly sides: readonly [Side, Side];
  /** What they differ in: an aspect's share of praise; undefined for stars. */
  readonly aspect: Identified | undefined;
  readonly difference: Difference;
}

/** Something that is set beside others. */
export interface ComparedSide {
  readonly selection: Selection;
}

/** Each with each other that comes after it. */
export function pairsOf<Side>(sides: readonly Side[]): [Side, Side][] {
  return sides.flatMap((one, at) => sides.slice(at + 1).map((other): [Side, Side] => [one, other]));
}

/** The aspects that most reviews judge, of those that enough reviews of each side judge. */
export function comparableAspects(
  sides: readonly ComparedSide[],
  aspects: readonly Identified[],
): Identified[] {
  const pairs = pairsOf(sides).length;
  const most = Math.max(1, Math.min(MOST_ASPECTS, Math.floor(MOST_DIFFERENCES / pairs) - 1));
  return aspects
    .filter(({ id }) => id !== VERDICT)
    .map((aspect) => ({
      aspect,
      judging: sides.map(({ selection }) => selection.opinionsOn(aspect).judging),
    }))
    .filter(({ judging }) => Math.min(...judging) >= FEWEST_OF_FIGURE)
    .sort((a, b) => sumOf(b.judging) - sumOf(a.judging))
    .slice(0, most)
    .map(({ aspect }) => aspect);
}

/** The differences of stars, then of the shares of praise of each aspect. */
export function differencesOf<Side extends ComparedSide>(
  sides: readonly Side[],
  aspects: readonly Identified[],
): PairDifference<Side>[] {
  return [undefined, ...aspects].flatMap((aspect) =>
    pairsOf(sides).map((pair) => ({ sides: pair, aspect, difference: between(pair, aspect) })),
  );
}

function between(
  [{ selection: one }, { selection: other }]: readonly [ComparedSide, ComparedSide],
  aspect: Identified | undefined,
): Difference {
  if (aspect === undefined) return differenceOfStars(one, other);
  const [left, right] = [one.opinionsOn(aspect), other.opinionsOn(aspect)];
  return differenceOfShares(
    { part: left.praise, whole: left.judging },
    { part: right.praise, whole: right.judging },
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
