import { BEST } from "../../domain/business/business.ts";
import type { StoredOpinion } from "../../domain/insights/analysis.ts";
import type { Opinion } from "../../domain/insights/polarity.ts";
import { likeliestSide } from "./outcomes.ts";
import { evidenceOf, type ReadSentence } from "./read-text.ts";
import type { SentenceModel } from "./sentence-model.ts";

/** How likely it must be that a review says something of an aspect. */
const LIKELY = 0.4;
/** Of one sentence, or without stars, both sides count if the weaker one has this share of the stronger. */
const MIXED_SHARE = 0.6;
/** How quickly a sentence that says less of the aspect counts less. */
const FOCUS = 4;

/** How many numbers there are of all reviews, for each number of stars, and for each aspect. */
const OF_ANY = 13;
const OF_STAR = 4;
const OF_ASPECT = 5 + BEST;
/** Where those of both sides begin. */
const OF_SIDES = 7;
const OF_SIDE_HEADS = 11;

type Model = Pick<SentenceModel, "heads" | "outcomes">;
type Said = readonly ReadSentence["aspects"][number][];

/** What the sentences of a review add up to, for each aspect of which they speak. */
export function opinionsOf(sentences: readonly ReadSentence[], model: Model): StoredOpinion[] {
  const first = sentences.flatMap(({ aspects }) => aspects.map(({ aspect }) => aspect));
  const aspects = new Set([...first, ...(sentences[0]?.scores.keys() ?? [])]);
  return [...aspects].flatMap((aspect) => {
    const opinion = areJudgedTogether(sentences)
      ? likelyOpinion(aspect, sentences, model)
      : heaviest(weighed(saidOf(aspect, sentences)));
    if (opinion === undefined) return [];
    const evidence = sentences
      .flatMap((read) => saidOf(aspect, [read]).map((one) => evidenceOf(read, one)))
      .filter(({ polarity }) => opinion === "mixed" || polarity === opinion);
    return [{ aspect, opinion, evidence }];
  });
}

/** Whether sentences and stars together say more of an aspect than each sentence by itself. */
export function areJudgedTogether(sentences: readonly ReadSentence[]): boolean {
  return sentences.length > 1 && sentences[0]?.rating !== undefined;
}

function likelyOpinion(
  aspect: string,
  sentences: readonly ReadSentence[],
  model: Model,
): Opinion | undefined {
  const numbers = reviewNumbers(aspect, sentences, model);
  const { side, said } = likeliestSide(numbers, model.outcomes);
  if (said <= LIKELY) return undefined;
  const isOneSided = side === "mixed" && clausesOn(aspect, sentences) <= 1;
  return isOneSided ? heaviest(weighed(saidOf(aspect, sentences))) : side;
}

/** One clause alone can't be on both sides. */
function clausesOn(aspect: string, sentences: readonly ReadSentence[]): number {
  return sentences
    .filter((read) => saidOf(aspect, [read]).length > 0)
    .reduce((sum, { clauses }) => sum + Math.max(1, clauses.length), 0);
}

function saidOf(aspect: string, sentences: readonly ReadSentence[]): Said {
  return sentences.flatMap(({ aspects }) => aspects.filter((one) => one.aspect === aspect));
}

/** How much is praise, and how much complaint. */
function weighed(said: Said) {
  const weights = { positive: 0, negative: 0 };
  for (const { sure, praise } of said) {
    if (praise > 0.5) weights.positive += sure * (2 * praise - 1);
    else weights.negative += sure * (1 - 2 * praise);
  }
  return weights;
}

function heaviest({ positive, negative }: ReturnType<typeof weighed>): Opinion | undefined {
  const [weaker, stronger] = [Math.min(positive, negative), Math.max(positive, negative)];
  if (stronger === 0) return undefined;
  if (weaker > stronger * MIXED_SHARE) return "mixed";
  return positive > negative ? "positive" : "negative";
}

/**
 * The numbers that decide what a review says of an aspect: how much its sentences speak of it, praise
 * it and complain about it, and what the clearest and the others say; some of them once more for its
 * stars, and for the aspect.
 */
export function reviewNumbers(
  aspect: string,
  sentences: readonly ReadSentence[],
  { heads }: Pick<Model, "heads">,
): Float64Array {
  const scored = sentences.map(({ scores }) => scores.get(aspect) ?? UNKNOWN);
  const [most = 0, second = 0] = scored
    .map(({ score }) => score)
    .toSorted((one, other) => other - one);
  const clearest = scored.findIndex(({ score }) => score === most);
  const said = scored[clearest]?.said ?? 0;
  const balance = mean(scored.map((one) => [one.said, Math.exp(FOCUS * (one.score - most))]));
  const others = mean(sentences.map((one, at) => [one.said, at === clearest ? 0 : 1]));
  const rivals = [...(sentences[clearest]?.scores.values() ?? [])];
  const ahead = rivals.filter(({ score }) => score > most).length;
  const { positive, negative } = weighed(saidOf(aspect, sentences));
  const praised = Math.max(...scored.map(({ sides }) => sides.positive));
  const blamed = Math.max(...scored.map(({ sides }) => sides.negative));
  const star = (sentences[0]?.rating ?? 1) - 1;
  const own = OF_ANY + BEST * OF_STAR + [...heads.keys()].indexOf(aspect) * OF_ASPECT;
  const numbers = new Float64Array(OF_ANY + BEST * OF_STAR + heads.size * OF_ASPECT);
  numbers.set([1, most, second, Math.log(sentences.length), ahead, balance, said]);
  numbers.set([Math.abs(balance), positive, negative, Math.min(positive, negative)], OF_SIDES);
  numbers.set([praised, blamed], OF_SIDE_HEADS);
  numbers.set([1, balance, said, others], OF_ANY + star * OF_STAR);
  numbers.set([1, most, balance, praised, blamed], own);
  numbers[own + OF_ASPECT - BEST + star] = 1;
  return numbers;
}

const UNKNOWN = { score: -1, said: 0, sides: { positive: -1, negative: -1 } } as const;

function mean(weighted: readonly (readonly [value: number, weight: number])[]): number {
  const whole = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  return weighted.reduce((sum, [value, weight]) => sum + value * weight, 0) / whole;
}
