import type { Polarity } from "../../domain/insights/polarity.ts";
import { wholeStars } from "../../domain/text/numbers.ts";
import type { Span } from "../text/span.ts";
import { clauseFeatures } from "./clause-features.ts";
import { leaningAround, leant } from "./leaning.ts";
import { type PolarityModel, type Probabilities, polarityModel, predict, shares } from "./model.ts";
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

/** What reviewers mostly mean by one to five stars, before a word is read. */
const PRIORS: readonly Probabilities[] = [
  { positive: 0.04, negative: 0.88, neutral: 0.08 },
  { positive: 0.1, negative: 0.78, neutral: 0.12 },
  { positive: 0.3, negative: 0.5, neutral: 0.2 },
  { positive: 0.75, negative: 0.13, neutral: 0.12 },
  { positive: 0.92, negative: 0.03, neutral: 0.05 },
];

/** From this probability on, the words are sure, and the stars don't count. */
const SURE_WORDS = 0.8;
const NEUTRAL_WEIGHT = 0.5;

/** Shifts unsure probabilities towards what a star rating (1 to 5) makes likely. */
function withRating(words: Probabilities, rating: number | undefined): Probabilities {
  const prior = rating === undefined ? undefined : PRIORS[wholeStars(rating) - 1];
  const top = Math.max(words.positive, words.negative, words.neutral * NEUTRAL_WEIGHT);
  if (prior === undefined || top >= SURE_WORDS) return words;
  const weight = (SURE_WORDS - top) / SURE_WORDS + 0.3;
  return shares(
    words.positive * prior.positive ** weight,
    words.negative * prior.negative ** weight,
    words.neutral * prior.neutral ** weight,
  );
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
