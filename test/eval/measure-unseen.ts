import { table } from "../support/figures.ts";
import { accuracy, f1Of, type Judged, macroF1, takesSide } from "./measures.ts";
import type { Score } from "./score.ts";
import type { Sided, Unseen } from "./unseen.ts";

interface Measure {
  readonly name: string;
  readonly of: (judged: readonly Judged[]) => number;
  /** The answers that it looks at; if there are none, the set has no such figure. */
  readonly items: (judged: readonly Sided[]) => readonly Judged[];
}

const withSide = (judged: readonly Sided[]): readonly Sided[] =>
  judged.filter(({ gold, side }) => side !== undefined && takesSide(gold));

const MEASURES: readonly Measure[] = [
  { name: "accuracy", of: accuracy, items: (judged) => judged },
  {
    name: "macro-F1 of three",
    of: macroF1,
    items: (judged) => (judged.some(({ gold }) => gold === "neutral") ? judged : []),
  },
  {
    name: "positive against negative",
    of: accuracy,
    items: (judged) => withSide(judged).map(({ gold, side = "" }) => ({ gold, found: side })),
  },
  { name: "positive against negative, neutral is wrong", of: accuracy, items: withSide },
];

/** The figures of a set over all folds together. */
export function unseenScores({ name, folds }: Unseen): Score[] {
  return MEASURES.flatMap((measure) => {
    const items = measure.items(folds.flat());
    if (items.length === 0) return [];
    return [{ set: name, measure: measure.name, figure: measure.of(items), items: items.length }];
  });
}

const POLARITIES = ["positive", "negative", "neutral"] as const;

/** The same figures, the worst and the best fold, and the F1 of each polarity. */
export function unseenTable(all: readonly Unseen[]): string {
  const names = MEASURES.map(({ name }) => name);
  const heading = ["set", "items", ...names, "each fold", ...POLARITIES.map((one) => `F1 ${one}`)];
  return table([heading, ...all.map(unseenRow)]);
}

function unseenRow(set: Unseen): string[] {
  const judged = set.folds.flat();
  const scores = unseenScores(set);
  return [
    set.name,
    String(judged.length),
    ...MEASURES.map(({ name }) => shown(scores.find(({ measure }) => measure === name)?.figure)),
    foldsOf(set),
    ...POLARITIES.map((polarity) =>
      shown(judged.some(({ gold }) => gold === polarity) ? f1Of(judged, polarity) : undefined),
    ),
  ];
}

function foldsOf({ folds }: Unseen): string {
  if (folds.length === 1) return "";
  const each = folds.map(accuracy);
  return `${shown(Math.min(...each))} to ${shown(Math.max(...each))}`;
}

function shown(figure: number | undefined): string {
  return figure?.toFixed(1) ?? "";
}
