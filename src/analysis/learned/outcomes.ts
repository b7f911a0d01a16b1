import type { Opinion } from "../../domain/insights/polarity.ts";

/** What a review can say of an aspect, in the order of the weights. */
export const OUTCOMES = ["none", "positive", "negative", "mixed"] as const;
export type AspectOutcome = (typeof OUTCOMES)[number];

/** The probabilities that scores speak for; together they are 1. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The likeliest side of an aspect. */
export interface LikelySide {
  readonly side: Exclude<Opinion, "neutral">;
  readonly probability: number;
  /** How likely it is that anything is said. */
  readonly said: number;
  /** How likely the side is if anything is said. */
  readonly share: number;
}

/** @param weights how much each number speaks for each outcome */
export function likeliestSide(
  numbers: ArrayLike<number>,
  weights: readonly (readonly number[])[],
): LikelySide {
  const scores = OUTCOMES.map((_, outcome) => dot(weights[outcome] ?? [], numbers));
  const [, positive = 0, negative = 0, mixed = 0] = softmax(scores);
  const sides = [
    { side: "positive", probability: positive },
    { side: "negative", probability: negative },
    { side: "mixed", probability: mixed },
  ] as const;
  const likeliest = sides.reduce((best, one) => (one.probability > best.probability ? one : best));
  const said = positive + negative + mixed;
  return { ...likeliest, said, share: said === 0 ? 0 : likeliest.probability / said };
}

function dot(weights: readonly number[], numbers: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += (weights[at] ?? 0) * (numbers[at] ?? 0);
  return sum;
}
