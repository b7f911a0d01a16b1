import { CLAUSE_DENSE } from "../../src/analysis/polarity/clause-features.ts";
import { CLASSES, type LinearModel } from "../../src/analysis/polarity/model.ts";
import { FLAGS, TERM_DENSE } from "../../src/analysis/polarity/term-dense.ts";
import { agreed, clauseExample, cropped, termSet } from "./examples.ts";
import { type Example, fit, quantize, SETTINGS, type Settings } from "./fit.ts";
import { type Row, rowsOf } from "./rows.ts";

/** The rows of the sets that may train what ships. */
export interface TrainingRows {
  readonly mams: readonly Row[];
  readonly tsa: readonly Row[];
  readonly uci: readonly Row[];
}

/** Slower and less sure than the defaults: the sets of terms differ most from ordinary reviews. */
const TERM_SETTINGS: Settings = { ...SETTINGS, epochs: 8, rate: 0.01, dropout: 0.4 };
/** Surer than the model of terms: what reads clauses asks how sure it is. */
const CLAUSE_SETTINGS: Settings = { ...SETTINGS, epochs: 10 };

/** What a set's terms count for. */
const TERMS = {
  mams: { weight: 2, neutral: 0.8 },
  restaurants: { weight: 2, neutral: 1 },
  tsa: { weight: 5, neutral: 1 },
} as const;
const MIX = { crop: 0.3, join: 0.15 };
const MAMS_CLAUSE = 0.3;
/**
 * Nearly half of MAMS's terms are neutral, of those in ordinary reviews a sixth: what was learnt there
 * holds, but neutral is that much less likely (added to the logarithm of its odds).
 */
const NEUTRAL_ELSEWHERE = -0.5;

const written = (name: string): Row[] => rowsOf(`${import.meta.dirname}/written-${name}.jsonl`);

export const RESTAURANTS = written("restaurants");
export const SERVICES = [...written("home-services"), ...written("dental-auto")];

/** Fits the model of terms. */
export function fitTerms(rows: TrainingRows): LinearModel {
  const model = fit(termSets(rows), TERM_DENSE, TERM_SETTINGS);
  // The first flag is always 1, so its third weight is added to neutral whatever the text says.
  const neutral = FLAGS * CLASSES + 2;
  model.dense[neutral] = (model.dense[neutral] ?? 0) + NEUTRAL_ELSEWHERE;
  return quantize(model);
}

/** Fits the model of clauses and texts. */
export function fitClauses(rows: TrainingRows): LinearModel {
  return quantize(fit(clauseSet(rows), CLAUSE_DENSE, CLAUSE_SETTINGS));
}

/** Examples for the model of terms. */
function termSets({ mams, tsa }: TrainingRows): Example[] {
  return [
    ...weighed(mams, TERMS.mams),
    ...weighed(RESTAURANTS, TERMS.restaurants),
    ...weighed(tsa, TERMS.tsa),
  ];
}

function weighed(rows: readonly Row[], counts: { weight: number; neutral: number }): Example[] {
  return termSet(rows, MIX).map((item) => {
    const share = item.target[2] === 1 ? counts.neutral : 1;
    return { ...item, weight: item.weight * counts.weight * share };
  });
}

/** Examples for the model of clauses and texts. */
function clauseSet({ mams, tsa, uci }: TrainingRows): Example[] {
  return [
    ...SERVICES.flatMap((row) => whole(row, 1)),
    ...RESTAURANTS.flatMap((row) => whole(row, 1)),
    ...tsa.flatMap((row) => whole(row, 1)),
    ...mams.flatMap(cropped).flatMap((row) => whole(row, MAMS_CLAUSE)),
    ...uci.flatMap((row) => clauseExample(row.text, row.label, 1)),
  ];
}

function whole({ text, terms = [], cats = [], aspects = [] }: Row, weight: number): Example[] {
  const polarities = [...terms, ...cats, ...aspects].map(({ polarity }) => polarity);
  return polarities.length === 0 ? [] : clauseExample(text, agreed(polarities), weight);
}
