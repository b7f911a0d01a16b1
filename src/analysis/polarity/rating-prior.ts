import { type Probabilities, shares } from "./linear-model.ts";

/** What reviewers mostly mean by one to five stars, before a word is read. */
const PRIORS: readonly Probabilities[] = [
  { positive: 0.04, negative: 0.88, neutral: 0.08 },
  { positive: 0.1, negative: 0.78, neutral: 0.12 },
  { positive: 0.3, negative: 0.5, neutral: 0.2 },
  { positive: 0.75, negative: 0.13, neutral: 0.12 },
  { positive: 0.92, negative: 0.03, neutral: 0.05 },
];

/** From this probability on, the words are sure, and the stars don't count. */
const SURE = 0.8;
const NEUTRAL_WEIGHT = 0.5;

/** Shifts unsure probabilities towards what a star rating (1 to 5) makes likely. */
export function withRating(words: Probabilities, rating: number | undefined): Probabilities {
  const prior = rating === undefined ? undefined : PRIORS[Math.round(rating) - 1];
  const top = Math.max(words.positive, words.negative, words.neutral * NEUTRAL_WEIGHT);
  if (prior === undefined || top >= SURE) return words;
  const weight = (SURE - top) / SURE + 0.3;
  return shares(
    words.positive * prior.positive ** weight,
    words.negative * prior.negative ** weight,
    words.neutral * prior.neutral ** weight,
  );
}
