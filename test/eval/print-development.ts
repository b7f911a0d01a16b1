import { table } from "../support/figures.ts";
import type { Development } from "./development.ts";
import { aspectF1, foundF1, isMixed, type Predicted, peopleF1 } from "./measures.ts";
import { type Spread, spreadOf } from "./spread.ts";

interface Measure {
  readonly name: string;
  readonly of: (all: readonly Predicted[]) => number;
}

const JOINT: Measure = { name: "aspect and polarity, F1", of: (all) => aspectF1(all) };
const MEASURES: readonly Measure[] = [
  JOINT,
  { name: "found, F1", of: foundF1 },
  { name: "negative, F1", of: (all) => aspectF1(all, "negative") },
  { name: "mixed, F1", of: (all) => aspectF1(all, "mixed") },
  { name: "people, F1", of: peopleF1 },
];
const STARS = [1, 2, 3, 4, 5];

/** The development data by where it is from, by stars, by mixed and by line of business. */
export function developmentTable(all: readonly Development[]): string {
  const heading = ["development data", "rows", JOINT.name, "95 %", "before", "change", "95 %"];
  const others = MEASURES.slice(1).map(({ name }) => name);
  return table([[...heading, ...others], ...groupsOf(all).map(rowOf)]);
}

/** Whether the joint F1 fell since the predictions were kept: by chance in at most one of forty draws. */
export function hasFallen(all: readonly Development[]): boolean {
  return changeOf(all).high < 0;
}

type Group = readonly [name: string, all: readonly Development[]];

function groupsOf(all: readonly Development[]): Group[] {
  const verticals = [...new Set(all.map(({ row }) => row.vertical ?? ""))].sort();
  const groups: Group[] = [
    ["all", all],
    ["real", all.filter(({ isReal }) => isReal)],
    ["written", all.filter(({ isReal }) => !isReal)],
    ...STARS.map(
      (stars): Group => [`${stars} stars`, all.filter(({ row }) => row.rating === stars)],
    ),
    ["praise and blame", all.filter(({ row }) => isMixed(row))],
    ...verticals.map((name): Group => [name, all.filter(({ row }) => row.vertical === name)]),
  ];
  return groups.filter(([, of]) => of.length > 0);
}

function rowOf([name, all]: Group): string[] {
  const [joint = 0, ...others] = MEASURES.map(({ of }) => of(all));
  const before = JOINT.of(earlier(all));
  const change = joint - before;
  return [
    name,
    String(all.length),
    joint.toFixed(1),
    range(spreadOf(all, JOINT.of)),
    before.toFixed(1),
    change.toFixed(1),
    range(changeOf(all)),
    ...others.map((figure) => (Number.isFinite(figure) ? figure.toFixed(1) : "")),
  ];
}

/** By how much the joint F1 changed, over draws of the same rows for both. */
function changeOf(all: readonly Development[]): Spread {
  return spreadOf(all, (sample) => JOINT.of(sample) - JOINT.of(earlier(sample)));
}

function earlier(all: readonly Development[]): Predicted[] {
  return all.map(({ row, before }) => ({ row, prediction: before }));
}

function range({ low, high }: Spread): string {
  return `${low.toFixed(1)} to ${high.toFixed(1)}`;
}
