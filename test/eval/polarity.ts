// bun test/eval/polarity.ts DIRECTORY: scores the polarity engine on the labelled sets in DIRECTORY.
// What it scores is never trained on: MAMS's validation file is left out, TSA-MD and UCI are cross-validated.

import { joined, readingOf } from "../../data/sentiment/examples.ts";
import { type Row, rowsOf } from "../../data/sentiment/rows.ts";
import { fitClauses, fitTerms, type TrainingRows } from "../../data/sentiment/training-sets.ts";
import { judgeClause, judgeTerms } from "../../src/analysis/polarity/judge.ts";
import { type PolarityModel, polarityModel } from "../../src/analysis/polarity/model.ts";
import { judgeText } from "./judge-text.ts";

const FOLDS = 5;
const CLASSES = ["positive", "negative", "neutral"] as const;
const directory = process.argv[2] ?? "../shared/data/absa";
const shared = (name: string): Row[] => rowsOf(`${directory}/${name}.jsonl`);

type Counts = Map<string, number>;

function count(counts: Counts, gold: string, found: string): void {
  counts.set(`${gold}>${found}`, (counts.get(`${gold}>${found}`) ?? 0) + 1);
}

function train(rows: TrainingRows, parts: { term: boolean; clause: boolean }): PolarityModel {
  const shipped = polarityModel();
  return {
    term: parts.term ? fitTerms(rows) : shipped.term,
    clause: parts.clause ? fitClauses(rows) : shipped.clause,
  };
}

function scoreTerms(
  rows: readonly Row[],
  model: PolarityModel,
  counts: Counts,
  sides: Counts,
): void {
  for (const { text, terms = [] } of rows) {
    const judged = judgeTerms(readingOf(text), terms, undefined, model);
    for (const [index, found] of judged.entries()) {
      const gold = terms[index]?.polarity ?? "";
      count(counts, gold, found.polarity);
      const side = found.score >= 0 ? "positive" : "negative";
      if (gold === "positive" || gold === "negative") count(sides, gold, side);
    }
  }
}

function scoreTexts(rows: readonly Row[], model: PolarityModel, counts: Counts): void {
  for (const { text, label } of rows) {
    if (label !== undefined)
      count(counts, label, judgeText(readingOf(text), undefined, model).polarity);
  }
}

function accuracy(counts: Counts): number {
  let right = 0;
  let all = 0;
  for (const [key, number] of counts) {
    const [gold, found] = key.split(">");
    all += number;
    if (gold === found) right += number;
  }
  return right / all;
}

function fScore(counts: Counts, polarity: string): number {
  let right = 0;
  let wrong = 0;
  for (const [key, number] of counts) {
    const [gold, found] = key.split(">");
    if (gold === polarity && found === polarity) right += number;
    else if (gold === polarity || found === polarity) wrong += number;
  }
  return right === 0 ? 0 : (2 * right) / (2 * right + wrong);
}

const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);

function report(name: string, counts: Counts, sides?: Counts): void {
  const scores = CLASSES.map((polarity) => fScore(counts, polarity));
  const macro = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const sided = new Map([...counts].filter(([key]) => /^(?:positive|negative)>/.test(key)));
  const binary =
    sides === undefined
      ? ""
      : `  positive/negative ${percent(accuracy(sides))}, neutral is wrong ${percent(accuracy(sided))}`;
  const each = scores.map((score) => percent(score)).join(" ");
  console.log(
    `${name.padEnd(34)} accuracy ${percent(accuracy(counts))}  F ${each}  macro ${percent(macro)}${binary}`,
  );
}

function reportTerms(name: string, rows: readonly Row[], model: PolarityModel): void {
  const counts: Counts = new Map();
  const sides: Counts = new Map();
  scoreTerms(rows, model, counts, sides);
  report(name, counts, sides);
}

/** What one fold of a set gave. */
interface Fold {
  readonly counts: Counts;
  readonly sides: Counts;
}

function foldOf(score: (counts: Counts, sides: Counts) => void): Fold {
  const fold = { counts: new Map(), sides: new Map() };
  score(fold.counts, fold.sides);
  return fold;
}

/** All folds together, and between which accuracies each one lies. */
function reportFolds(name: string, folds: readonly Fold[]): void {
  const together = (all: readonly Counts[]): Counts => {
    const sum: Counts = new Map();
    for (const counts of all)
      for (const [key, number] of counts) sum.set(key, (sum.get(key) ?? 0) + number);
    return sum;
  };
  const sides = together(folds.map((fold) => fold.sides));
  const all = together(folds.map(({ counts }) => counts));
  report(`${name} (${FOLDS} folds)`, all, sides.size === 0 ? undefined : sides);
  const each = folds.map(({ counts }) => accuracy(counts)).sort((one, other) => one - other);
  const [low = 0] = each;
  console.log(`  each fold: accuracy ${percent(low)} to ${percent(each.at(-1) ?? 0)}`);
}

/** As ARTS does: a sentence of the other polarity, about another term, after each one-term row. */
function withOpposite(rows: readonly Row[]): Row[] {
  const single = rows.filter(
    (row) => row.terms?.length === 1 && row.terms[0]?.polarity !== "neutral",
  );
  return single.map((row, index) => {
    const gold = row.terms?.[0]?.polarity;
    const after = [...single.slice(index + 1), ...single].filter((_, at) => at % 7 === 0);
    const other = after.find((next) => next.terms?.[0]?.polarity !== gold) ?? row;
    const pair = joined(row, other, () => 0);
    return { text: pair.text, terms: (pair.terms ?? []).slice(0, 1) };
  });
}

const rows = {
  mams: shared("mams_term_train"),
  tsa: shared("tsa_md_train"),
  uci: [...shared("uci_amazon_cells"), ...shared("uci_imdb")],
};
const model = train(rows, { term: true, clause: true });
reportTerms("SemEval-2014 restaurants (train)", shared("se14_rest_train"), model);
reportTerms("  with an opposite clause after", withOpposite(shared("se14_rest_train")), model);
reportTerms("MAMS (validation)", shared("mams_term_val"), model);
reportTerms("MEMD restaurants (train)", shared("memd_restaurant_train"), model);
reportTerms("MEMD restaurants (dev)", shared("memd_restaurant_dev"), model);
reportTerms("MEMD hotels (dev)", shared("memd_hotel_dev"), model);

const tsa: Fold[] = [];
const uci: Fold[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const inFold = (_: Row, index: number): boolean => index % FOLDS === fold;
  const outside = (row: Row, index: number): boolean => !inFold(row, index);
  const kept = { ...rows, tsa: rows.tsa.filter(outside), uci: rows.uci.filter(outside) };
  const folded = train(kept, { term: true, clause: true });
  tsa.push(foldOf((counts, sides) => scoreTerms(rows.tsa.filter(inFold), folded, counts, sides)));
  uci.push(foldOf((counts) => scoreTexts(rows.uci.filter(inFold), folded, counts)));
}
reportFolds("TSA-MD", tsa);
reportFolds("UCI sentences", uci);

const yelp: Counts = new Map();
scoreTexts(shared("yelp_1v5"), model, yelp);
report("Yelp reviews", yelp);

const texts = shared("yelp_1v5")
  .slice(0, 1000)
  .map(({ text }) => readingOf(text.slice(0, 400)));
for (let round = 0; round < 3; round += 1) {
  let clauses = 0;
  const begun = performance.now();
  for (const reading of texts) {
    for (let clause = 0; clause < reading.sentenceOf.length; clause += 1)
      judgeClause(reading, clause);
    clauses += reading.sentenceOf.length;
  }
  const each = (1000 * (performance.now() - begun)) / clauses;
  let terms = 0;
  const middle = performance.now();
  for (const row of shared("mams_term_val")) {
    judgeTerms(readingOf(row.text), row.terms ?? []);
    terms += row.terms?.length ?? 0;
  }
  const term = (1000 * (performance.now() - middle)) / terms;
  console.log(
    `${each.toFixed(1)} µs a clause, ${term.toFixed(1)} µs a term (its reading included)`,
  );
}
