import { join } from "node:path";
import { joined, readingOf } from "../../data/sentiment/examples.ts";
import { type Row, rowsOf } from "../../data/sentiment/rows.ts";
import { fitClauses, fitTerms, type TrainingRows } from "../../data/sentiment/training-sets.ts";
import { judgeTerms } from "../../src/analysis/polarity/judge.ts";
import type { PolarityModel } from "../../src/analysis/polarity/model.ts";
import { judgeText } from "./judge-text.ts";
import type { Judged } from "./measures.ts";

const FOLDS = 5;

/** A right answer, the one found, and the likelier of praise and blame. */
export interface Sided extends Judged {
  readonly side?: string;
}

/**
 * What a model says of a set that it was not fitted on: a list for each fold, a single one without
 * folds.
 */
export interface Unseen {
  readonly name: string;
  readonly folds: readonly (readonly Sided[])[];
}

/**
 * Fits models that have not seen what they are scored on: MAMS's validation part trains none; each
 * fifth of TSA-MD and UCI is scored by a model that was fitted on the other four.
 */
export function judgeUnseen(folder: string): Unseen[] {
  const shared = (name: string): Row[] => rowsOf(join(folder, `${name}.jsonl`));
  const rows = {
    mams: shared("mams_term_train"),
    tsa: shared("tsa_md_train"),
    uci: [...shared("uci_amazon_cells"), ...shared("uci_imdb")],
  };
  const model = fitted(rows);
  const terms = (name: string, asked: readonly Row[]) => ({
    name,
    folds: [judgedTerms(asked, model)],
  });
  const semEval = shared("se14_rest_train");
  return [
    terms("MAMS, validation", shared("mams_term_val")),
    ...judgeFolds(rows),
    terms("SemEval-2014 restaurants, training part", semEval),
    terms("SemEval-2014, a sentence of the other polarity joined on", withOpposite(semEval)),
    terms("MEMD restaurants, training part", shared("memd_restaurant_train")),
    terms("MEMD restaurants, development part", shared("memd_restaurant_dev")),
    terms("MEMD hotels, development part", shared("memd_hotel_dev")),
    { name: "Yelp reviews", folds: [judgedTexts(shared("yelp_1v5"), model)] },
  ];
}

function judgeFolds(rows: TrainingRows): Unseen[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isIn = (_: Row, index: number): boolean => index % FOLDS === fold;
    const isOut = (row: Row, index: number): boolean => !isIn(row, index);
    const model = fitted({ ...rows, tsa: rows.tsa.filter(isOut), uci: rows.uci.filter(isOut) });
    return {
      tsa: judgedTerms(rows.tsa.filter(isIn), model),
      uci: judgedTexts(rows.uci.filter(isIn), model),
    };
  });
  return [
    { name: "TSA-MD, five folds", folds: folds.map(({ tsa }) => tsa) },
    { name: "UCI sentences, five folds", folds: folds.map(({ uci }) => uci) },
  ];
}

function fitted(rows: TrainingRows): PolarityModel {
  return { term: fitTerms(rows), clause: fitClauses(rows) };
}

function judgedTerms(rows: readonly Row[], model: PolarityModel): Sided[] {
  return rows.flatMap(({ text, terms = [] }) =>
    judgeTerms(readingOf(text), terms, undefined, model).map(({ polarity, score }, index) => ({
      gold: terms[index]?.polarity ?? "",
      found: polarity,
      side: score >= 0 ? "positive" : "negative",
    })),
  );
}

function judgedTexts(rows: readonly Row[], model: PolarityModel): Sided[] {
  return rows.flatMap(({ text, label }) =>
    label === undefined
      ? []
      : [{ gold: label, found: judgeText(readingOf(text), undefined, model).polarity }],
  );
}

/**
 * As ARTS does: appends a sentence of the other polarity, about another term, to each one-term row.
 */
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
