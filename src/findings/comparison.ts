import { VERDICT } from "../analysis/statements/gate.ts";
import { type Difference, differenceOfPraise, differenceOfStars } from "./differences.ts";
import { MIN_OF_FIGURE } from "./min-sample.ts";
import type { Selection } from "./selection.ts";
import type { Identified } from "./subject.ts";

/**
 * At most this many differences are shown: the more there are, the likelier it is that one looks
 * real by chance.
 */
const MAX_DIFFERENCES = 12;
const MAX_ASPECTS = 5;

/** Two sides, and the difference between them: the first minus the second. */
export interface PairDifference<Side> {
  readonly sides: readonly [Side, Side];
  /** The aspect whose share of praise is compared; undefined if stars are. */
  readonly aspect: Identified | undefined;
  readonly difference: Difference;
}

/** One of the things that are compared. */
export interface ComparedSide {
  readonly selection: Selection;
}

/** Every pair once. */
export function pairsOf<Side>(sides: readonly Side[]): [Side, Side][] {
  return sides.flatMap((one, at) => sides.slice(at + 1).map((other): [Side, Side] => [one, other]));
}

/** The aspects that enough reviews of each side judge, the most often judged first. */
export function comparableAspects(
  sides: readonly ComparedSide[],
  aspects: readonly Identified[],
): Identified[] {
  const pairs = pairsOf(sides).length;
  const most = Math.max(1, Math.min(MAX_ASPECTS, Math.floor(MAX_DIFFERENCES / pairs) - 1));
  return aspects
    .filter(({ id }) => id !== VERDICT)
    .map((aspect) => ({
      aspect,
      // A side without reviews, such as a year before the first one, says nothing of any aspect.
      judging: sides
        .filter(({ selection }) => selection.count > 0)
        .map(({ selection }) => selection.opinionsOn(aspect).judging),
    }))
    .filter(({ judging }) => judging.length > 0 && Math.min(...judging) >= MIN_OF_FIGURE)
    .sort((a, b) => sumOf(b.judging) - sumOf(a.judging))
    .slice(0, most)
    .map(({ aspect }) => aspect);
}

/** The differences of every pair: in stars, then in the share of praise of each aspect. */
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
  return differenceOfPraise(one.opinionsOn(aspect), other.opinionsOn(aspect));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
