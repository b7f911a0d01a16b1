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

/** What a review probably says of an aspect. */
export interface LikelySide {
  /** The likeliest side. */
  readonly side: Exclude<Opinion, "neutral">;
  /** How likely it is that anything is said. */
  readonly said: number;
  /** How likely praise is if anything is said, alone or beside a complaint. */
  readonly praise: number;
  /** How likely a complaint is if anything is said, alone or beside praise. */
  readonly complaint: number;
}

/** @param weights how much each number speaks for each outcome */
export function likeliestSide(
  numbers: ArrayLike<number>,
  weights: readonly (readonly number[])[],
): LikelySide {
  const scores = OUTCOMES.map((_, outcome) => dot(weights[outcome] ?? [], numbers));
  const [none = 0] = softmax(scores);
  const shares = softmax(scores.slice(1));
  const [positive = 0, negative = 0, mixed = 0] = shares;
  const side = SIDES[shares.indexOf(Math.max(...shares))] ?? "mixed";
  return { side, said: 1 - none, praise: positive + mixed, complaint: negative + mixed };
}

const SIDES = ["positive", "negative", "mixed"] as const;

function dot(weights: readonly number[], numbers: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += (weights[at] ?? 0) * (numbers[at] ?? 0);
  return sum;
}
