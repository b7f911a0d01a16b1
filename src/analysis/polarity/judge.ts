import type { Polarity } from "../../domain/insights/polarity.ts";
import type { Span } from "../text/span.ts";
import { clauseFeatures } from "./clause-features.ts";
import { leaningAround, leant } from "./leaning.ts";
import { type Probabilities, predict } from "./linear-model.ts";
import { type PolarityModel, polarityModel } from "./model.ts";
import { withRating } from "./rating-prior.ts";
import { type Reading, wordsOfClause } from "./reading.ts";
import { termFeatures } from "./term-features.ts";

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

/** How much the sentence as a whole counts for a term in it. */
const SENTENCE = 0.25;
/** From this probability on, the sentence is not looked at. */
const SURE = 0.9;

/**
 * Judges each aspect term of a text; the terms are judged together, since an opinion belongs to
 * the nearest one.
 * @param spans UTF-16 offsets
 * @param rating the review's stars, 1 to 5, used where the words are not sure
 * @returns one judgment for each span, in order
 */
export function judgeTerms(
  reading: Reading,
  spans: readonly Span[],
  rating?: number,
  model: PolarityModel = polarityModel(),
): Judgment[] {
  const terms = spans.map((span) => wordsOfSpan(reading, span));
  return terms.map((term) => {
    const others = terms.filter((other) => other !== term);
    return judgment(probabilitiesOf(reading, term, others, model), rating);
  });
}

/** Judges the tokens of a span as one aspect term, by their words alone. */
export function judgeTokens(reading: Reading, { from, to }: Span): Judgment {
  const { wordOf } = reading;
  const term = { from: wordOf[from] ?? 0, to: (wordOf[to - 1] ?? 0) + 1 };
  return judgment(probabilitiesOf(reading, term, [], polarityModel()));
}

function probabilitiesOf(
  reading: Reading,
  term: Span,
  others: readonly Span[],
  model: PolarityModel,
): Probabilities {
  const found = predict(model.term, termFeatures(reading, term, others));
  if (Math.max(found.positive, found.negative, found.neutral) > SURE) return found;
  const leaning = leaningAround(reading, reading.clauseOf[term.from] ?? 0, model.clause);
  return leant(found, SENTENCE * leaning);
}

/** Judges the clause with this index in the result of `segment`, by its words alone. */
export function judgeClause(reading: Reading, clause: number): Judgment {
  const vector = clauseFeatures(reading, wordsOfClause(reading, clause));
  return judgment(predict(polarityModel().clause, vector));
}

/** What probabilities say, shifted towards what the stars make likely. */
export function judgment(words: Probabilities, rating?: number): Judgment {
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
function wordsOfSpan({ tokens, wordOf }: Reading, span: Span): Span {
  let first = 0;
  while (first + 1 < tokens.length && (tokens[first]?.end ?? 0) <= span.from) first += 1;
  let last = first;
  while ((tokens[last + 1]?.start ?? span.to) < span.to) last += 1;
  return { from: wordOf[first] ?? 0, to: (wordOf[last] ?? 0) + 1 };
}
