import type { Span } from "../text/span.ts";
import { clauseFeatures } from "./clause-features.ts";
import { type LinearModel, type Probabilities, predict, shares } from "./model.ts";
import { type Reading, wordsOfClause, wordsOfSentence } from "./reading.ts";

const FLOOR = 1e-3;

/** The logarithm of the odds of praise against blame: 0 if they are even. */
export function leaningOf({ positive, negative }: Probabilities): number {
  return Math.log((positive + FLOOR) / (negative + FLOOR));
}

/** The leaning of the sentence around a clause; 0 where the clause leans to the other side. */
export function leaningAround(reading: Reading, clause: number, model: LinearModel): number {
  const leaningIn = (span: Span) => leaningOf(predict(model, clauseFeatures(reading, span)));
  const own = wordsOfClause(reading, clause);
  const sentence = wordsOfSentence(reading, reading.sentenceOf[clause] ?? 0);
  const whole = leaningIn(sentence);
  if (own.from === sentence.from && own.to === sentence.to) return whole;
  return leaningIn(own) * whole < 0 ? 0 : whole;
}

/**
 * Probabilities with the odds of praise against blame multiplied by e to the power of `leaning`.
 */
export function leant(found: Probabilities, leaning: number): Probabilities {
  const { positive, negative, neutral } = found;
  return shares(positive * Math.exp(leaning / 2), negative * Math.exp(-leaning / 2), neutral);
}
