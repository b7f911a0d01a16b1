import { type Static, Type } from "@sinclair/typebox";
import { AggregateRating } from "../../domain/business/business.ts";
import {
  type ComparedSide,
  differencesOf,
  type PairDifference,
  pairsOf,
} from "../../findings/comparison.ts";
import { AverageFigure, averageFigure, shareFigure } from "../../findings/min-sample.ts";
import type { Identified, Subject } from "../../findings/subject.ts";
import { SearchNote } from "../search/search-notes.ts";
import type { RequestedSide } from "./compare-input.ts";
import { DifferenceFigure, differenceFigure } from "./difference-figure.ts";
import { describeSelection } from "./filtered-reviews.ts";
import { OpinionFigures, SearchArguments } from "./insights-answer.ts";
import { opinionFigures } from "./insights-opinions.ts";

const METHOD =
  "The first side minus the second. Averages in stars: Welch's t interval. Shares of praise in percentage points: Newcombe's interval. Both 95 %, from ten reviews a side on; one in twenty such differences looks real by chance.";
const PERCENTAGE_POINTS = 100;
const Count = Type.Integer({ minimum: 0 });

const Side = Type.Object({
  side: Type.String(),
  of: Type.String({ description: "Which reviews its figures cover" }),
  search: SearchArguments,
  reviews: Count,
  average: AverageFigure,
  distribution: Type.Optional(AggregateRating.properties.distribution),
  opinions: Type.Optional(OpinionFigures),
  praise: Type.Optional(
    Type.Array(
      Type.Object({
        aspect: Type.String(),
        praise: Count,
        judging: Type.Integer({ minimum: 0, description: "Reviews that praise or complain" }),
        share: Type.String(),
      }),
    ),
  ),
});
const DifferenceLine = Type.Object({
  between: Type.String(),
  in: Type.String({ description: "The average, praise of an aspect, or several of these" }),
  ...DifferenceFigure.properties,
});
type DifferenceLine = Static<typeof DifferenceLine>;

/** Two to five sides, and the differences between them. */
export const Comparison = Type.Object(
  {
    sides: Type.Array(Side),
    differences: Type.Optional(
      Type.Array(DifferenceLine, { description: "Between those that have reviews" }),
    ),
    shared: Type.Optional(
      Type.Array(Type.Object({ between: Type.String(), reviews: Count }), {
        description: "Reviews that count on both sides",
      }),
    ),
    method: Type.Optional(Type.String()),
    notes: Type.Optional(Type.Array(SearchNote)),
  },
  { $id: "Comparison" },
);
export type Comparison = Static<typeof Comparison>;

/** A side with its reviews. */
export interface FoundSide extends ComparedSide, RequestedSide {
  /** The person or service that the side stands for, if its opinions are about that alone. */
  readonly subject: Subject | undefined;
}

export function sideFigures(
  { side, search, selection, subject }: FoundSide,
  aspects: readonly Identified[],
): Comparison["sides"][number] {
  const { count, rating } = selection;
  const average = averageFigure(rating);
  const found = { side, of: describeSelection(search, count), search, reviews: count, average };
  // Rows of zeros would read as figures.
  if (count === 0) return found;
  return {
    ...found,
    distribution: rating.distribution,
    ...(subject && { opinions: opinionFigures(subject, selection.opinionsOn(subject)) }),
    praise: aspects.map((aspect) => {
      const { praise, judging } = selection.opinionsOn(aspect);
      return { aspect: aspect.id, praise, judging, share: shareFigure(praise, judging) };
    }),
  };
}

/** Differences from the sides that have reviews, and how they are measured. */
export function differencesBetween(
  sides: readonly FoundSide[],
  aspects: readonly Identified[],
): Pick<Comparison, "differences" | "method"> {
  const found = sides.filter(({ selection }) => selection.count > 0);
  const differences = differenceLines(differencesOf(found, aspects));
  return differences.length === 0 ? {} : { differences, method: METHOD };
}

/**
 * A line for each difference with an interval; those without, for the same reason, share a line.
 */
function differenceLines(differences: readonly PairDifference<FoundSide>[]): DifferenceLine[] {
  const ofMeasures = Map.groupBy(differences, (one) =>
    "unknown" in one.difference ? `${measureOf(one)}: ${one.difference.unknown}` : one,
  );
  const lines = [...ofMeasures.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const between = group.map(({ sides }) => betweenOf(sides)).join("; ");
    const scale = first.aspect === undefined ? 1 : PERCENTAGE_POINTS;
    return [{ between, in: measureOf(first), ...differenceFigure(first.difference, scale) }];
  });
  const alike = Map.groupBy(lines, (line) =>
    line.difference === undefined ? `${line.between}: ${line.verdict}` : line,
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, in: [first, ...others].map((one) => one.in).join("; ") }],
  );
}

function measureOf({ aspect }: PairDifference<FoundSide>): string {
  return aspect === undefined ? "average" : `praise of ${aspect.id}`;
}

/**
 * The pairs of sides that have reviews in common, such as two people whom the same review names.
 */
export function sharedBy(sides: readonly FoundSide[]): NonNullable<Comparison["shared"]> {
  return pairsOf(sides).flatMap((pair) => {
    const [one, other] = pair;
    const reviews = one.selection.sharedWith(other.selection).count;
    return reviews === 0 ? [] : [{ between: betweenOf(pair), reviews }];
  });
}

function betweenOf([one, other]: readonly [RequestedSide, RequestedSide]): string {
  return `${one.side} and ${other.side}`;
}
