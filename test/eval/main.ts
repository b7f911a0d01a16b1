/**
 * `bun run eval [FOLDER]`: how well the analysis does on labelled sets, beside the goals for
 * held-out data and beside what people use instead on the same rows: the held-out sets are not as
 * hard as these. The sets lie outside the project; those that may train the model are marked, and
 * their figures say how well it learnt, not how well it does. Beside a figure stands between which
 * ones it would lie for 95 of 100 samples like this one.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/publication.ts";
import { median, table } from "../support/figures.ts";
import {
  accuracy,
  aspectF1,
  categoryF1,
  isMixed,
  judgedLabels,
  judgedTerms,
  macroF1,
  mixedAccuracy,
  type Predicted,
  peopleF1,
  polarAccuracy,
  predictAll,
} from "./measures.ts";
import { LEXICONS, PEERS, type Peer } from "./peers.ts";
import { type Prediction, predictRow } from "./predict-row.ts";
import { type Row, readRows } from "./rows.ts";
import { spreadOf } from "./spread.ts";

const folder = resolve(process.argv[2] ?? "../shared/data/absa");
const PREDICTORS: readonly Peer[] = [{ name: "candor", predict: predictRow }, ...PEERS];

const SERVICES = ["gold_home_services.dev", "gold_services_two_annotators.dev"] as const;
const ROUNDS = { warm: 30, timed: 30 } as const;
const MICROSECONDS = 1000;

interface Measure {
  readonly name: string;
  /** What a prediction must answer to be measured. */
  readonly asks: keyof Prediction;
  readonly goal?: number;
  readonly of: (all: readonly Predicted[]) => number;
}

interface Set {
  readonly file: string;
  readonly isTraining?: boolean;
  readonly measures: readonly Measure[];
}

const terms = (goal?: number): Measure => ({
  name: "terms, accuracy of three",
  asks: "terms",
  ...(goal === undefined ? {} : { goal }),
  of: (all) => accuracy(judgedTerms(all)),
});
const labels = (goal: number): Measure => ({
  name: "whole texts, accuracy of two",
  asks: "label",
  goal,
  of: (all) => accuracy(judgedLabels(all)),
});
const aspects = (goal: number, negativeGoal: number, mixedGoal?: number): Measure[] => [
  { name: "aspect and polarity, F1", asks: "aspects", goal, of: (all) => aspectF1(all) },
  {
    name: "negative aspects, F1",
    asks: "aspects",
    goal: negativeGoal,
    of: (all) => aspectF1(all, "negative"),
  },
  {
    name: "polarity on mixed reviews",
    asks: "aspects",
    ...(mixedGoal === undefined ? {} : { goal: mixedGoal }),
    of: (all) => mixedAccuracy(all),
  },
  {
    name: "aspect and polarity on mixed reviews, F1",
    asks: "aspects",
    of: (all) => aspectF1(all.filter(({ row }) => isMixed(row))),
  },
  { name: "staff names, F1", asks: "people", goal: 88, of: (all) => peopleF1(all) },
];

const SETS: readonly Set[] = [
  {
    file: "se14_rest_train",
    measures: [
      terms(80),
      {
        name: "terms, macro-F1 of three",
        asks: "terms",
        goal: 71,
        of: (all) => macroF1(judgedTerms(all)),
      },
      {
        name: "terms, positive against negative",
        asks: "terms",
        goal: 92,
        of: (all) => polarAccuracy(judgedTerms(all)),
      },
      { name: "categories, F1", asks: "cats", goal: 86, of: (all) => categoryF1(all) },
    ],
  },
  { file: "memd_restaurant_train", measures: [terms(87)] },
  { file: "memd_restaurant_dev", measures: [terms(87)] },
  { file: "memd_hotel_dev", measures: [terms()] },
  { file: "mams_term_val", isTraining: true, measures: [terms(74)] },
  { file: "tsa_md_train", isTraining: true, measures: [terms(91)] },
  { file: "uci_amazon_cells", isTraining: true, measures: [labels(89)] },
  { file: "uci_imdb", isTraining: true, measures: [labels(89)] },
  { file: "yelp_1v5", measures: [labels(94)] },
  { file: SERVICES[0], measures: aspects(88, 80) },
  { file: SERVICES[1], measures: aspects(76, 78, 78) },
];

// Before all else: what is scored afterwards would slow it down.
const times = SERVICES.flatMap(timeRows);
const names = PREDICTORS.map(({ name }) => name);
const heading = ["set", "rows", "measure", "goal", ...names.toSpliced(1, 0, "95 %")];
process.stdout.write(table([heading, ...SETS.flatMap(measured)]));
process.stdout.write(
  table([
    [
      "µs a review",
      "characters",
      "goal",
      "candor, all",
      ...LEXICONS.map(({ name }) => `${name}, one score`),
    ],
    ...times,
  ]),
);
process.stdout.write(
  "* may train the model. Goals are for held-out data of the same kind; peers get Candor's aspects.\n",
);
if (existsSync(join(folder, "mams_term_train.jsonl"))) {
  process.stdout.write("\nModels of polarity that have not seen what they are scored on:\n");
  await import("./polarity.ts");
}

function measured({ file, isTraining, measures }: Set): string[][] {
  const path = join(folder, `${file}.jsonl`);
  const name = isTraining === true ? `${file} *` : file;
  if (!existsSync(path)) return [[name, "0", `not there: ${path}`]];
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

/** How long a service review takes, by Candor's whole analysis and by one score of a peer. */
function timeRows(file: string): string[][] {
  const path = join(folder, `${file}.jsonl`);
  if (!existsSync(path)) return [];
  const rows = readRows(path);
  const analyzer = new Analyzer(UNDESCRIBED_PUBLICATION);
  const length = rows.reduce((sum, { text }) => sum + text.length, 0) / rows.length;
  return [
    [
      file,
      length.toFixed(0),
      "150",
      timeOf(rows, (row) => analyzer.analyze(row)),
      ...LEXICONS.map(({ score }) => timeOf(rows, (row) => score(row.text))),
    ],
  ];
}

function timeOf(rows: readonly Row[], work: (row: Row) => unknown): string {
  const rounds = Array.from({ length: ROUNDS.warm + ROUNDS.timed }, () => {
    const startedAt = performance.now();
    rows.forEach((row) => void work(row));
    return (MICROSECONDS * (performance.now() - startedAt)) / rows.length;
  });
  return median(rounds.slice(ROUNDS.warm)).toFixed(0);
}
