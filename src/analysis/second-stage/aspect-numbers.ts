import type { AspectWords } from "../../domain/business/aspect-words.ts";
import type { WeighedAspect } from "../aspects/analyze-aspects.ts";
import { logistic } from "../learned/read-text.ts";
import { type ScoredSentence, UNLEARNED } from "./score-sentences.ts";

const RULED = [undefined, "positive", "negative", "mixed", "neutral"] as const;
const STARS: readonly (number | undefined)[] = [1, 2, 3, 4, 5];

/** Where numbers of each kind begin. Most of them are 0. */
const PLACE = {
  ...{ one: 0, ruled: 1, positive: 6, negative: 7, both: 8 },
  ...{ score: 9, praise: 10, blame: 11, balance: 12, bothSides: 13 },
  ...{ stars: 14, sentences: 19, general: 20, generalStars: 21 },
  ...{ ruledStars: 26, ruledScore: 51, ruledBalance: 56, end: 61 },
} as const;

/** A review's stars, what the model makes of its sentences, and which speaks most of the aspect. */
interface ReadReview {
  readonly rating: number | undefined;
  readonly clearest: ScoredSentence | undefined;
  readonly sentences: readonly ScoredSentence[];
}

/**
 * The sentence that speaks most of an aspect; undefined for a text without one.
 * @param aspect its place in the vocabulary
 */
export function clearestOn(
  aspect: number,
  sentences: readonly ScoredSentence[],
): ScoredSentence | undefined {
  let [clearest] = sentences;
  for (const one of sentences) if (scoreIn(one, aspect) > scoreIn(clearest, aspect)) clearest = one;
  return clearest;
}

function scoreIn(sentence: ScoredSentence | undefined, aspect: number): number {
  return sentence?.scores[aspect] ?? UNLEARNED;
}

/**
 * The numbers that decide an outcome: what the rules decided and how much they weighed, what the
 * sentences say of the aspect, and the stars.
 * @param aspect its place in the vocabulary
 * @param weighed what the rules found; undefined for nothing
 */
export function aspectNumbers(
  aspect: number,
  { isGeneral }: Pick<AspectWords, "isGeneral">,
  weighed: WeighedAspect | undefined,
  { rating, sentences, clearest }: ReadReview,
): number[] {
  const { positive = 0, negative = 0 } = weighed?.weights ?? {};
  const { praise, blame } = sidesOn(aspect, sentences);
  const ruled = RULED.indexOf(weighed?.polarity);
  const numbers = Array<number>(PLACE.end).fill(0);
  numbers[PLACE.one] = 1;
  numbers[PLACE.ruled + ruled] = 1;
  numbers[PLACE.positive] = Math.log1p(positive);
  numbers[PLACE.negative] = Math.log1p(negative);
  numbers[PLACE.both] = Math.min(positive, negative);
  numbers[PLACE.score] = scoreIn(clearest, aspect);
  numbers[PLACE.praise] = praise;
  numbers[PLACE.blame] = blame;
  numbers[PLACE.balance] = praise - blame;
  numbers[PLACE.bothSides] = Math.min(praise, blame);
  numbers[PLACE.sentences] = Math.log1p(sentences.length);
  numbers[PLACE.ruledScore + ruled] = scoreIn(clearest, aspect);
  numbers[PLACE.ruledBalance + ruled] = praise - blame;
  if (isGeneral === true) numbers[PLACE.general] = 1;
  const star = STARS.indexOf(rating);
  if (star === -1) return numbers;
  numbers[PLACE.stars + star] = 1;
  numbers[PLACE.ruledStars + STARS.length * ruled + star] = 1;
  if (isGeneral === true) numbers[PLACE.generalStars + star] = 1;
  return numbers;
}

/** How much sentences praise an aspect and complain of it, each by how much it speaks of the aspect. */
function sidesOn(aspect: number, sentences: readonly ScoredSentence[]) {
  const sides = { praise: 0, blame: 0 };
  for (const sentence of sentences) {
    const said = sentence.balance * logistic(scoreIn(sentence, aspect));
    if (said > 0) sides.praise += said;
    else sides.blame -= said;
  }
  return sides;
}
