import { CLAUSE_DENSE, clauseFeatures } from "./clause-features.ts";
import { emptyVector } from "./features.ts";
import { type LinearModel, type Probabilities, predict } from "./linear-model.ts";
import type { Reading } from "./reading.ts";
import type { WordSpan } from "./term-scene.ts";

const FLOOR = 1e-3;
const vector = emptyVector(CLAUSE_DENSE);

/** The odds of praise against blame in the words of a span, as a logarithm: 0 for as much of both. */
function leaningOf(reading: Reading, span: WordSpan, model: LinearModel): number {
  clauseFeatures(reading, span, vector);
  const { positive, negative } = predict(model, vector);
  return Math.log((positive + FLOOR) / (negative + FLOOR));
}

/** The leaning of the sentence around a clause; none where the clause leans to the other side. */
export function leaningAround(reading: Reading, clause: number, model: LinearModel): number {
  const { starts, sentenceOf } = reading;
  const first = sentenceOf.indexOf(sentenceOf[clause] ?? 0);
  const last = sentenceOf.lastIndexOf(sentenceOf[clause] ?? 0);
  const spanOf = (from: number, to: number): WordSpan => ({
    from: starts[from] ?? 0,
    to: starts[to + 1] ?? reading.words.length,
  });
  const whole = leaningOf(reading, spanOf(first, last), model);
  if (first === last) return whole;
  const own = leaningOf(reading, spanOf(clause, clause), model);
  return own * whole < 0 ? 0 : whole;
}

/** Probabilities of which praise and blame have had their odds multiplied by e to the `leaning`. */
export function leant(found: Probabilities, leaning: number): Probabilities {
  const positive = found.positive * Math.exp(leaning / 2);
  const negative = found.negative * Math.exp(-leaning / 2);
  const sum = positive + negative + found.neutral;
  return {
    positive: positive / sum,
    negative: negative / sum,
    neutral: found.neutral / sum,
  };
}
