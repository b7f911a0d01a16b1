import type { AspectVocabulary, AspectWords } from "../../domain/business/aspect-words.ts";
import type { Opinion, Polarity } from "../../domain/insights/polarity.ts";
import type { ParsedText } from "../parsed-text.ts";
import type { AspectEvidence, Findings } from "./aspect-evidence.ts";
import type { AspectOpinion, ClauseEvidence, ClauseScore } from "./aspect-opinion.ts";
import { type CompiledVocabulary, isExpression } from "./compiled-vocabulary.ts";
import { corroborate } from "./corroborate.ts";
import { findEvidence } from "./find-evidence.ts";
import type { Told } from "./is-of-aspect.ts";
import { plainnessOf } from "./plainness.ts";

/** How much the stars count where the words leave it open: more in a text of few clauses. */
const STARS = { short: 0.5, long: 0.35 };
const SHORT_TEXT = 3;
/** The stars speak of the whole, so they decide about the general aspect. */
const STARS_FOR_WHOLE = 1.8;
/** How much the balance of its words counts where a review has no stars. */
const BALANCE = 0.5;
/** A word of praise counts a little less than one of blame. */
const PRAISE = 0.9;
/** Weights below this say nothing. */
const ENOUGH = 0.45;
/**
 * Both sides are meant, at any number of stars, if the lesser one has at least this weight and this
 * share of the other: more of both in a single clause, where words are easily misread.
 */
const BOTH = { weight: 0.5, share: 0.3 };
const BOTH_IN_ONE = { weight: 1, share: 0.6 };
/** Up to this prior a mention without a judgment is neutral. */
const MIDDLE = 0.25;
/**
 * The stars decide about a clause without a judgment only if the model's score for it is above
 * this.
 */
const AGREES = { praise: -0.3, blame: 0.6 };
/** What a clause that speaks of its aspect scores, about; it stands for aspects that were not learned. */
const TYPICAL_SCORE = 0.5;

interface Weights {
  /** Whether they are from more than one clause. */
  readonly isOfMany: boolean;
  readonly positive: number;
  readonly negative: number;
}

/** All that speaks of an aspect of the vocabulary, and what it comes to. */
export interface WeighedAspect {
  readonly aspect: AspectWords;
  /** The evidence that counts. */
  readonly own: Findings;
  readonly weights: Weights;
  readonly polarity: Opinion | undefined;
  /** The clause that speaks of it, where no evidence does. */
  readonly clause?: number | undefined;
  /** What was learned of each clause; undefined for an aspect that was not learned. */
  readonly scores?: readonly ClauseScore[];
}

/** A later stage that decides again about what the rules weighed. */
export type LaterStage = (
  parsed: ParsedText,
  vocabulary: AspectVocabulary,
  weighed: readonly WeighedAspect[],
  found: Findings,
) => readonly WeighedAspect[];

/**
 * A review's opinion of each aspect, from all that speaks of it, in the order of the vocabulary.
 * @param decideAgain without it the rules decide
 */
export function analyzeAspects(
  parsed: ParsedText,
  compiled: CompiledVocabulary,
  decideAgain?: LaterStage,
): AspectOpinion[] {
  const found = findEvidence(parsed, compiled);
  const whole = compiled.vocabulary.aspects.findIndex(({ isGeneral }) => isGeneral === true);
  const weighed = weighedAspects(parsed, compiled, found);
  const decided = decideAgain?.(parsed, compiled.vocabulary, weighed, found) ?? weighed;
  return decided.flatMap(({ aspect, own, polarity, clause, scores }) => {
    if (polarity === undefined) return [];
    const scoreOf = (at: number) => scores?.[at] ?? unlearned(parsed, at);
    const isBroad = aspect.isGeneral === true || aspect.describesPlace === true;
    const evidence = byClause(own, scoreOf, { text: parsed, all: found, isBroad, whole });
    if (clause !== undefined) evidence.push(unquotedIn(clause, scoreOf(clause)));
    return [{ aspect: aspect.id, polarity, evidence }];
  });
}

/** What is known of a clause without learning. */
export function unlearned(parsed: ParsedText, clause: number): ClauseScore {
  return { own: TYPICAL_SCORE, rival: 0, balance: parsed.judge(clause).score };
}

function unquotedIn(clause: number, score: ClauseScore): ClauseEvidence {
  return { clause, polarity: "neutral", weight: 0, score, plainness: () => 0 };
}

/** All that a review says of each aspect that it speaks of, weighed. */
export function weighedAspects(
  parsed: ParsedText,
  compiled: CompiledVocabulary,
  found = findEvidence(parsed, compiled),
): WeighedAspect[] {
  const prior = priorOf(parsed, found);
  const evidence = corroborate(parsed, found, prior);
  const stars = parsed.clauses.length <= SHORT_TEXT ? STARS.short : STARS.long;
  return compiled.vocabulary.aspects.flatMap((aspect, index) => {
    const all = evidence.filter((one) => one.aspect === index);
    if (all.length === 0) return [];
    const own = all.filter((one) => !isOverruled(one, all));
    const isGeneral = aspect.isGeneral === true;
    const weights = weigh(own, isGeneral ? STARS_FOR_WHOLE * prior : prior, stars);
    const polarity = isGeneral ? decide(weights) : polarityOf(parsed, own, weights, prior);
    return [{ aspect, own, weights, polarity }];
  });
}

/** What to expect of an opinion, -1 to 1: the stars, or the balance of all that the text says. */
export function priorOf({ rating }: ParsedText, evidence: Findings): number {
  if (rating !== undefined) return (rating - 3) / 2;
  const sum = evidence.reduce((all, { polarity }) => all + polarity, 0);
  return (BALANCE * sum) / (evidence.length + 1);
}

/**
 * Whether expressions of the same clause say otherwise than what stands beside a mention: in "twenty
 * dollars is a steal" the steal decides.
 */
function isOverruled({ kind, clause, polarity }: AspectEvidence, all: Findings): boolean {
  if (isExpression(kind)) return false;
  return all.some(
    (other) => other.clause === clause && isExpression(other.kind) && other.polarity * polarity < 0,
  );
}

function weigh(evidence: Findings, prior: number, stars: number): Weights {
  let positive = 0;
  let negative = 0;
  for (const { polarity, weight } of evidence) {
    const value = polarity === 0 ? prior * stars : polarity * weight;
    if (value > 0) positive += value * (PRAISE + prior / 3);
    else negative -= value * (1 - prior / 4);
  }
  const isOfMany = evidence.some(({ clause }) => clause !== evidence[0]?.clause);
  return { positive, negative, isOfMany };
}

/** What is said of an aspect; neutral where it is named, and neither words nor stars judge it. */
function polarityOf(
  parsed: ParsedText,
  evidence: Findings,
  weights: Weights,
  prior: number,
): Opinion | undefined {
  const isNamed = Math.abs(prior) <= MIDDLE && evidence.some(({ kind }) => kind === "mention");
  const named = isNamed ? "neutral" : undefined;
  return isSaid(parsed, evidence, prior) ? (decide(weights) ?? named) : named;
}

/** Whether the words judge, or the model does not contradict the stars about them. */
function isSaid(parsed: ParsedText, evidence: Findings, prior: number): boolean {
  return evidence.some(({ polarity, clause }) => {
    if (polarity !== 0) return true;
    const { score } = parsed.judge(clause);
    return prior > 0 ? score > AGREES.praise : -score > AGREES.blame;
  });
}

function decide({ positive, negative, isOfMany }: Weights): Opinion | undefined {
  const more = Math.max(positive, negative);
  const less = Math.min(positive, negative);
  if (more < ENOUGH) return undefined;
  const both = isOfMany ? BOTH : BOTH_IN_ONE;
  if (less >= both.weight && less >= both.share * more) return "mixed";
  return positive > negative ? "positive" : "negative";
}

/**
 * Each clause that speaks of the aspect, once, with what its words say of it on balance.
 * @param own in the order of the text
 */
function byClause(
  own: Findings,
  scoreOf: (clause: number) => ClauseScore,
  told: Told,
): ClauseEvidence[] {
  const clauses = own.flatMap(({ clause }, at) => (own[at - 1]?.clause === clause ? [] : clause));
  return clauses.map((clause) => {
    const said = own.filter((one) => one.clause === clause);
    const isOn = (side: number) => said.some(({ polarity }) => polarity * side > 0);
    // "On time the first day, and late the next" is on neither side.
    const isBoth = isOn(1) && isOn(-1);
    const sum = said.reduce((total, { polarity, weight }) => total + polarity * weight, 0);
    const polarity = polarityName(isBoth ? 0 : sum);
    const plainness = () => plainnessOf(said, told);
    return { clause, polarity, weight: Math.abs(sum), score: scoreOf(clause), plainness };
  });
}

/** The side of a sum of praise (above 0) and blame. */
export function polarityName(sum: number): Polarity {
  if (sum === 0) return "neutral";
  return sum > 0 ? "positive" : "negative";
}
