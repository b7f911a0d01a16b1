import type { AspectWords } from "../../domain/business/aspect-words.ts";
import type { WeighedAspect } from "../aspects/analyze-aspects.ts";
import { logistic } from "../learned/read-text.ts";
import { type ScoredClause, UNLEARNED } from "./score-clauses.ts";

const RULED = [undefined, "positive", "negative", "mixed", "neutral"] as const;
const STARS: readonly (number | undefined)[] = [1, 2, 3, 4, 5];

/** Where numbers of each kind begin. Most of them are 0. */
const PLACE = {
  ...{ one: 0, ruled: 1, positive: 6, negative: 7, both: 8 },
  ...{ score: 9, praise: 10, blame: 11, balance: 12, bothSides: 13 },
  ...{ stars: 14, clauses: 19, general: 20, generalStars: 21 },
  ...{ ruledStars: 26, ruledScore: 51, ruledBalance: 56 },
  ...{ clearestPraise: 61, clearestBlame: 62, clearestBoth: 63, end: 64 },
} as const;
/** Clauses with a lower score speak of something else: their mood says nothing of the aspect. */
const HEARD = -0.5;
/** How steeply what a clause says counts for more with its score. */
const FOCUS = 2;

/** A review's stars, what is made of its clauses, and which speaks most of the aspect. */
interface ReadReview {
  readonly rating: number | undefined;
  readonly clearest: ScoredClause | undefined;
  readonly clauses: readonly ScoredClause[];
}

/**
 * The clause that speaks most of an aspect; undefined for a text without one.
 * @param aspect its place in the vocabulary
 */
export function clearestOn(
  aspect: number,
  clauses: readonly ScoredClause[],
): ScoredClause | undefined {
  let [clearest] = clauses;
  for (const one of clauses) if (scoreIn(one, aspect) > scoreIn(clearest, aspect)) clearest = one;
  return clearest;
}

export function scoreIn(clause: ScoredClause | undefined, aspect: number): number {
  return clause?.scores[aspect] ?? UNLEARNED;
}

/** Whether what a clause says may be meant of an aspect. */
export function isHeard(clause: ScoredClause, aspect: number): boolean {
  return scoreIn(clause, aspect) > HEARD;
}

/**
 * The numbers that decide an outcome: what the rules decided and how much they weighed, what the
 * clauses say of the aspect, and the stars.
 * @param aspect its place in the vocabulary
 * @param weighed what the rules found; undefined for nothing
 */
export function aspectNumbers(
  aspect: number,
  { isGeneral }: Pick<AspectWords, "isGeneral">,
  weighed: WeighedAspect | undefined,
  { rating, clauses, clearest }: ReadReview,
): number[] {
  const { positive = 0, negative = 0 } = weighed?.weights ?? {};
  const { praise, blame, clearestPraise, clearestBlame } = sidesOn(aspect, clauses);
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
  numbers[PLACE.clauses] = Math.log1p(clauses.length);
  numbers[PLACE.ruledScore + ruled] = scoreIn(clearest, aspect);
  numbers[PLACE.ruledBalance + ruled] = praise - blame;
  numbers[PLACE.clearestPraise] = clearestPraise;
  numbers[PLACE.clearestBlame] = clearestBlame;
  numbers[PLACE.clearestBoth] = Math.min(clearestPraise, clearestBlame);
  if (isGeneral === true) numbers[PLACE.general] = 1;
  const star = STARS.indexOf(rating);
  if (star === -1) return numbers;
  numbers[PLACE.stars + star] = 1;
  numbers[PLACE.ruledStars + STARS.length * ruled + star] = 1;
  if (isGeneral === true) numbers[PLACE.generalStars + star] = 1;
  return numbers;
}

/**
 * How much clauses praise an aspect and complain of it, each by how much it speaks of the aspect:
 * together, and the clearest one.
 */
function sidesOn(aspect: number, clauses: readonly ScoredClause[]) {
  const sides = { praise: 0, blame: 0, clearestPraise: 0, clearestBlame: 0 };
  for (const clause of clauses) {
    if (!isHeard(clause, aspect)) continue;
    const said = clause.balance * logistic(scoreIn(clause, aspect), FOCUS);
    sides.praise += Math.max(0, said);
    sides.blame += Math.max(0, -said);
    sides.clearestPraise = Math.max(sides.clearestPraise, said);
    sides.clearestBlame = Math.max(sides.clearestBlame, -said);
  }
  return sides;
}
