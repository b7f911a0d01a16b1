import { existsSync } from "node:fs";
import { join } from "node:path";
import { table } from "../support/figures.ts";
import { type Predicted, predictAll } from "./measures.ts";
import { PEERS, type Peer } from "./peers.ts";
import { predictRow } from "./predict-row.ts";
import { readRows } from "./rows.ts";
import { type LabeledSet, type Measure, SETS } from "./sets.ts";
import { spreadOf } from "./spread.ts";

const PREDICTORS: readonly Peer[] = [{ name: "candor", predict: predictRow }, ...PEERS];

/** Each figure with its goal, its spread, and the figures of what people use instead. */
export function setsTable(folder: string): string {
  const names = PREDICTORS.map(({ name }) => name);
  const heading = ["set", "rows", "measure", "goal", ...names.toSpliced(1, 0, "95 %")];
  return table([heading, ...SETS.flatMap((set) => measured(folder, set))]);
}

function measured(folder: string, { file, isTraining, measures }: LabeledSet): string[][] {
  const path = join(folder, `${file}.jsonl`);
  const name = isTraining === true ? `${file} *` : file;
  if (!existsSync(path)) return [[name, "0", `missing: ${path}`]];
  const rows = readRows(path);
  const [own = [], ...peers] = PREDICTORS.map(({ predict }) => predictAll(rows, predict));
  return measures.map((measure) => [
    name,
    String(rows.length),
    measure.name,
    measure.goal?.toString() ?? "",
    figure(measure, own),
    range(measure, own),
    ...peers.map((all) => figure(measure, all)),
  ]);
}

function range({ of }: Measure, all: readonly Predicted[]): string {
  const { low, high } = spreadOf(all, of);
  return `${low.toFixed(1)} to ${high.toFixed(1)}`;
}

function figure({ asks, of }: Measure, all: readonly Predicted[]): string {
  return all.some(({ prediction }) => asks in prediction) ? of(all).toFixed(1) : "";
}
