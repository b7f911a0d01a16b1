import type { Polarity } from "../../domain/polarity.ts";
import { clauseFeatures } from "./clause-features.ts";
import { leaningAround, leaningOf, leant } from "./leaning.ts";
import { type Probabilities, predict } from "./linear-model.ts";
import { type PolarityModel, polarityModel } from "./model.ts";
import { withRating } from "./rating-prior.ts";
import { type Reading, type Span, wordsOfClause, wordsOfSentence } from "./reading.ts";
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

/** How much of what its sentence says as a whole counts for a term. */
const SENTENCE = 0.3;
/** From this probability on no sentence turns a term to the other side. */
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
    const found = predict(model.term, termFeatures(reading, term, others));
    if (Math.max(found.positive, found.negative, found.neutral) > SURE)
      return judgment(found, rating);
    const leaning = leaningAround(reading, reading.clauseOf[term.from] ?? 0, model.clause);
    return judgment(leant(found, SENTENCE * leaning), rating);
  });
}

/** Judges one aspect term of a text, by its words alone. */
export function judgeSpan(reading: Reading, span: Span): Judgment {
  const [only = judgment({ positive: 0, negative: 0, neutral: 1 })] = judgeTerms(reading, [span]);
  return only;
}

/** Judges the clause of that index in what `segment` gave, by its words alone. */
export function judgeClause(reading: Reading, clause: number): Judgment {
  const vector = clauseFeatures(reading, wordsOfClause(reading, clause));
  return judgment(predict(polarityModel().clause, vector));
}

/** Judges a whole text as positive or negative, from the mean of its sentences. */
export function judgeText(
  reading: Reading,
  rating?: number,
  model: PolarityModel = polarityModel(),
): Judgment {
  const leanings = Array.from(new Set(reading.sentenceOf), (sentence) => {
    const vector = clauseFeatures(reading, wordsOfSentence(reading, sentence));
    const found = predict(model.clause, vector);
    return leaningOf(found) * (1 - found.neutral);
  });
  const sum = leanings.reduce((all, leaning) => all + leaning, 0);
  const positive = 1 / (1 + Math.exp(-sum / Math.max(1, leanings.length)));
  return judgment({ positive, negative: 1 - positive, neutral: 0 }, rating);
}

function judgment(words: Probabilities, rating?: number): Judgment {
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
