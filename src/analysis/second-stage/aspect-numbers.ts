import type { AspectWords } from "../../domain/business/aspect-words.ts";
import type { WeighedAspect } from "../aspects/analyze-aspects.ts";
import { logistic } from "../learned/read-text.ts";
import type { ScoredSentence } from "./score-sentences.ts";

const UNLEARNED = -1;
const RULED = [undefined, "positive", "negative", "mixed", "neutral"] as const;
const STARS = [1, 2, 3, 4, 5] as const;

/** A review's stars, what the model makes of its sentences, and which speaks most of the aspect. */
interface ReadReview {
  readonly rating: number | undefined;
  readonly clearest: ScoredSentence | undefined;
  readonly sentences: readonly ScoredSentence[];
}

/** The sentence that speaks most of an aspect; undefined for a text without one. */
export function clearestOn(
  aspect: string,
  sentences: readonly ScoredSentence[],
): ScoredSentence | undefined {
  const scoreIn = ({ scores }: ScoredSentence) => scores.get(aspect) ?? UNLEARNED;
  const [first, ...others] = sentences;
  return others.reduce(
    (best, one) => (best === undefined || scoreIn(one) > scoreIn(best) ? one : best),
    first,
  );
}

/**
 * The numbers that decide an outcome: what the rules decided and how much they weighed, what the
 * sentences say of the aspect, and the stars.
 * @param weighed what the rules found; undefined for nothing
 */
export function aspectNumbers(
  { id: aspect, isGeneral }: Pick<AspectWords, "id" | "isGeneral">,
  weighed: WeighedAspect | undefined,
  { rating, sentences, clearest }: ReadReview,
): number[] {
  const { positive = 0, negative = 0 } = weighed?.weights ?? {};
  const score = clearest?.scores.get(aspect) ?? UNLEARNED;
  const { praise, blame } = sidesOn(aspect, sentences);
  const ruled = RULED.map((one) => Number(weighed?.polarity === one));
  const stars = STARS.map((one) => Number(rating === one));
  const general = [1, ...stars].map((one) => (isGeneral === true ? one : 0));
  return [
    ...[1, ...ruled, Math.log1p(positive), Math.log1p(negative), Math.min(positive, negative)],
    ...[score, praise, blame, praise - blame, Math.min(praise, blame)],
    ...[...stars, Math.log1p(sentences.length), ...general],
    ...ruled.flatMap((one) => stars.map((star) => one * star)),
    ...ruled.map((one) => one * score),
    ...ruled.map((one) => one * (praise - blame)),
  ];
}

/** How much sentences praise an aspect and complain of it, each by how much it speaks of the aspect. */
function sidesOn(aspect: string, sentences: readonly ScoredSentence[]) {
  const sides = { praise: 0, blame: 0 };
  for (const { scores, praise } of sentences) {
    const weight = logistic(scores.get(aspect) ?? UNLEARNED);
    const said = 2 * logistic(praise) - 1;
    if (said > 0) sides.praise += weight * said;
    else sides.blame -= weight * said;
  }
  return sides;
}
