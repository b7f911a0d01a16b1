import type { AspectWords } from "../../domain/business/aspect-words.ts";
import type { Vertical } from "../../domain/business/vertical.ts";
import type { Opinion } from "../../domain/insights/polarity.ts";
import type { LaterStage, WeighedAspect } from "../aspects/analyze-aspects.ts";
import { vocabularyFor } from "../aspects/vocabulary-for.ts";
import { type LikelySide, likeliestSide } from "../learned/outcomes.ts";
import type { ParsedText } from "../parsed-text.ts";
import { wordsOfSentence } from "../polarity/reading.ts";
import { isHearsay } from "../scope/concession.ts";
import { aspectNumbers, clearestOn, isHeard, scoreIn } from "./aspect-numbers.ts";
import { type ScoredClause, scoreClauses, scoreFor } from "./score-clauses.ts";
import { type StageModel, stageModel } from "./stage-model.ts";

/** How likely it must be that something is said of an aspect on which the rules found no opinion. */
const SURE = 0.8;
/** From this probability on, a side is likelier said than not. */
const LIKELIER = 0.5;
/** How likely a side must be to be believed against the rules. */
const SURE_OF_SIDE = 0.7;
/** From this balance on, a clause takes a side. */
const TAKES_SIDE = 0.2;
/** "Really?!)" */
const MAX_MARKS = 3;

/**
 * Decides again what a review says of each aspect, from what the rules found and weighed, its stars,
 * and what was learned from labeled sentences: which words speak of an aspect, and what they say.
 */
export function secondStage(vertical: Vertical, model = stageModel()): LaterStage {
  const canAdd = model.verticals.has(vertical);
  // An owner's own aspect means what its owner says, whatever its id.
  const learned = new Set(
    vocabularyFor(vertical, []).aspects.filter(({ id }) => model.heads.has(id)),
  );
  return (parsed, { aspects }, weighed, found) => {
    const ids = aspects.map((aspect) => (learned.has(aspect) ? aspect.id : undefined));
    const clauses = scoreClauses(parsed, found, ids, model);
    const material = { parsed, clauses, outcomes: model.outcomes, canAdd };
    return aspects.flatMap((aspect, at) => {
      const ruled = weighed.find((one) => one.aspect === aspect);
      if (!learned.has(aspect)) return ruled ?? [];
      const stands = ruled?.polarity === "neutral";
      const decided = stands ? ruled : decideOn(aspect, at, ruled, material);
      if (decided === undefined) return [];
      return { ...decided, scores: clauses.map((clause) => scoreFor(at, clause)) };
    });
  };
}

/** What is decided from, whatever the aspect. */
interface Material extends Pick<StageModel, "outcomes"> {
  readonly parsed: ParsedText;
  readonly clauses: readonly ScoredClause[];
  readonly canAdd: boolean;
}

/**
 * What a review says of an aspect.
 * @param at the aspect's place in the vocabulary
 * @param ruled what the rules found of it
 */
function decideOn(
  aspect: AspectWords,
  at: number,
  ruled: WeighedAspect | undefined,
  { parsed, clauses, outcomes, canAdd }: Material,
): WeighedAspect | undefined {
  const clearest = clearestOn(at, clauses);
  const review = { rating: parsed.rating, clauses, clearest };
  const likely = likeliestSide(aspectNumbers(at, aspect, ruled, review), outcomes);
  const side = sideOf(ruled?.polarity, likely, areSides(ruled, at, clauses));
  if (ruled?.polarity !== undefined) return { ...ruled, polarity: side };
  const isSure = canAdd && likely.said > SURE;
  if (!isSure || !isVoiced(parsed, clearest, at, side)) return ruled;
  return { ...(ruled ?? { ...NOTHING, aspect, clause: clearest?.clause }), polarity: side };
}

const NOTHING = { own: [], weights: { isOfMany: false, positive: 0, negative: 0 } } as const;

/**
 * Each side counts that is likelier said than not: the likeliest outcome would lose complaints beside
 * praise. The opposite of what the rules decided is believed only if it is clearly likelier.
 */
function sideOf(
  ruled: Opinion | undefined,
  { praise, complaint }: Pick<LikelySide, "praise" | "complaint">,
  mayBeBoth: boolean,
): Opinion {
  if (mayBeBoth && Math.min(praise, complaint) > LIKELIER) return "mixed";
  const isOpposed =
    (ruled === "positive" && praise < complaint) || (ruled === "negative" && complaint < praise);
  if (ruled !== undefined && isOpposed && Math.max(praise, complaint) < SURE_OF_SIDE) return ruled;
  return praise > complaint ? "positive" : "negative";
}

/** Whether the words have both sides, or there are clauses that may be meant of the aspect on each. */
function areSides(ruled: WeighedAspect | undefined, at: number, clauses: readonly ScoredClause[]) {
  const heard = clauses.filter((one) => isHeard(one, at));
  const isSaid = (sign: number) => heard.some(({ balance }) => balance * sign > TAKES_SIDE);
  return ruled?.polarity === "mixed" || (isSaid(1) && isSaid(-1));
}

/**
 * Whether the clearest clause speaks of the aspect, takes that side, and is no question or hearsay: stars
 * and mood are not enough, and "What does that cost?" judges nothing.
 */
function isVoiced(
  parsed: ParsedText,
  clearest: ScoredClause | undefined,
  at: number,
  side: Opinion,
): boolean {
  if (clearest === undefined || scoreIn(clearest, at) <= 0) return false;
  const { reading } = parsed;
  const isPraise = clearest.balance > 0;
  if (side !== "mixed" && isPraise !== (side === "positive")) return false;
  if (side !== "positive" && isHearsay(parsed, clearest.clause)) return false;
  const { to } = wordsOfSentence(reading, reading.sentenceOf[clearest.clause] ?? 0);
  return !reading.words.slice(Math.max(0, to - MAX_MARKS), to).some((word) => word.includes("?"));
}
