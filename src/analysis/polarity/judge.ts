import { CLAUSE_DENSE, clauseFeatures } from "./clause-features.ts";
import { emptyVector } from "./features.ts";
import { leaningAround, leant } from "./leaning.ts";
import { type Probabilities, predict } from "./linear-model.ts";
import { type PolarityModel, polarityModel } from "./model.ts";
import { withRating } from "./rating-prior.ts";
import type { Reading } from "./reading.ts";
import { TERM_DENSE, termFeatures } from "./term-features.ts";
import type { WordSpan } from "./term-scene.ts";

export type Polarity = "positive" | "negative" | "neutral";

/** What a text says of something, and how sure that is. */
export interface Judgment {
  readonly polarity: Polarity;
  /** Positive minus negative probability, −1 to 1. */
  readonly score: number;
  /** The probability of `polarity`, 0 to 1. */
  readonly confidence: number;
  /** Whether the words decided it, or the review's stars where the words left it open. */
  readonly decidedBy: "text" | "rating";
}

/** A stretch of a text in UTF-16 offsets; `to` is exclusive. */
export interface CharacterSpan {
  readonly from: number;
  readonly to: number;
}

/** How much of what its sentence says as a whole counts for a term. */
const SENTENCE = 0.3;
/** From this probability on no sentence turns a term to the other side. */
const SURE = 0.9;

const termVector = emptyVector(TERM_DENSE);
const clauseVector = emptyVector(CLAUSE_DENSE);

/**
 * Judges each aspect term of a text; the terms are judged together, since an opinion belongs to
 * the nearest one.
 * @param rating the review's stars, 1 to 5, used where the words are not sure
 * @returns one judgment for each span, in order
 */
export function judgeTerms(
  reading: Reading,
  spans: readonly CharacterSpan[],
  rating?: number,
  model: PolarityModel = polarityModel(),
): Judgment[] {
  const terms = spans.map((span) => wordSpan(reading, span));
  return terms.map((term) => {
    const others = terms.filter((other) => other !== term);
    termFeatures(reading, term, others, termVector);
    const found = predict(model.term, termVector);
    return judgment(isSure(found) ? found : withSentence(found, reading, term, model), rating);
  });
}

function isSure({ positive, negative, neutral }: Probabilities): boolean {
  return Math.max(positive, negative, neutral) > SURE;
}

/** What is said of a term, and what its sentence says as a whole. */
function withSentence(
  found: Probabilities,
  reading: Reading,
  term: WordSpan,
  model: PolarityModel,
): Probabilities {
  const leaning = leaningAround(reading, reading.clauseOf[term.from] ?? 0, model.clause);
  return leant(found, SENTENCE * leaning);
}

/** Judges one aspect term of a text. */
export function judgeSpan(reading: Reading, span: CharacterSpan, rating?: number): Judgment {
  const [only] = judgeTerms(reading, [span], rating);
  return only ?? judgment({ positive: 0, negative: 0, neutral: 1 }, rating);
}

/** Judges the clause of that index in what `segment` gave. */
export function judgeClause(
  reading: Reading,
  clause: number,
  rating?: number,
  model: PolarityModel = polarityModel(),
): Judgment {
  const from = reading.starts[clause] ?? 0;
  const to = reading.starts[clause + 1] ?? reading.words.length;
  clauseFeatures(reading, { from, to }, clauseVector);
  return judgment(predict(model.clause, clauseVector), rating);
}

const FLOOR = 1e-3;

/** Judges a whole text as positive or negative, from the mean of its sentences. */
export function judgeText(
  reading: Reading,
  rating?: number,
  model: PolarityModel = polarityModel(),
): Judgment {
  let sum = 0;
  let count = 0;
  let first = 0;
  for (let clause = 0; clause < reading.sentenceOf.length; clause += 1) {
    if (reading.sentenceOf[clause + 1] === reading.sentenceOf[clause]) continue;
    const span = { from: reading.starts[first] ?? 0, to: reading.starts[clause + 1] ?? 0 };
    clauseFeatures(reading, span, clauseVector);
    sum += logOdds(predict(model.clause, clauseVector));
    count += 1;
    first = clause + 1;
  }
  const positive = 1 / (1 + Math.exp(-sum / Math.max(1, count)));
  return judgment({ positive, negative: 1 - positive, neutral: 0 }, rating);
}

function logOdds(found: Probabilities): number {
  return Math.log((found.positive + FLOOR) / (found.negative + FLOOR)) * (1 - found.neutral);
}

function judgment(words: Probabilities, rating: number | undefined): Judgment {
  const found = withRating(words, rating);
  const polarity = likeliest(found);
  return {
    polarity,
    score: found.positive - found.negative,
    confidence: found[polarity],
    decidedBy: polarity === likeliest(words) ? "text" : "rating",
  };
}

function likeliest({ positive, negative, neutral }: Probabilities): Polarity {
  if (positive >= negative && positive >= neutral) return "positive";
  return negative >= neutral ? "negative" : "neutral";
}

/** The words that the characters of a span touch. */
function wordSpan(reading: Reading, span: CharacterSpan): WordSpan {
  const { tokens, wordOf } = reading;
  let first = 0;
  while (first + 1 < tokens.length && (tokens[first]?.end ?? 0) <= span.from) first += 1;
  let last = first;
  while ((tokens[last + 1]?.start ?? span.to) < span.to) last += 1;
  return { from: wordOf[first] ?? 0, to: (wordOf[last] ?? 0) + 1 };
}
