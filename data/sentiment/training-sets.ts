import { agreed, clauseExample, cropped, termSet } from "./examples.ts";
import { type Example, SETTINGS, type Settings } from "./fit.ts";
import { type Row, rowsOf } from "./rows.ts";

/** The rows of the sets that may train what ships. */
export interface TrainingRows {
  readonly mams: readonly Row[];
  readonly tsa: readonly Row[];
  readonly uci: readonly Row[];
}

/** Surer than the model of terms: what reads clauses asks how sure it is. */
export const CLAUSE_SETTINGS: Settings = { ...SETTINGS, epochs: 10 };

/** MAMS was chosen for its neutral terms; ordinary reviews have far fewer. */
const NEUTRAL_IN_MAMS = 0.4;
const MAMS_TERM = 0.8;
const MAMS_CLAUSE = 0.3;

const written = (name: string): Row[] => rowsOf(`${import.meta.dirname}/written-${name}.jsonl`);

export const RESTAURANTS = written("restaurants");
export const SERVICES = [...written("home-services"), ...written("dental-auto")];

/** Examples for the model of terms. */
export function termSets({ mams, tsa }: TrainingRows): Example[] {
  const mix = { crop: 0.3, join: 0.3 };
  const fromMams = termSet([{ rows: mams, weight: MAMS_TERM }], mix).map((item) =>
    item.target[2] === 1 ? { ...item, weight: item.weight * NEUTRAL_IN_MAMS } : item,
  );
  const sets = [
    { rows: RESTAURANTS, weight: 1.5 },
    { rows: tsa, weight: 1.5 },
  ];
  return [...fromMams, ...termSet(sets, mix)];
}

/** Examples for the model of clauses and texts. */
export function clauseSet({ mams, tsa, uci }: TrainingRows): Example[] {
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
