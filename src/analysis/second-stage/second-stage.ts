import type { Vertical } from "../../domain/business/vertical.ts";
import type { Opinion } from "../../domain/insights/polarity.ts";
import type { LaterStage } from "../aspects/analyze-aspects.ts";
import { vocabularyFor } from "../aspects/vocabulary-for.ts";
import { type LikelySide, likeliestSide } from "../learned/outcomes.ts";
import { aspectNumbers, clearestOn } from "./aspect-numbers.ts";
import { scoreSentences } from "./score-sentences.ts";
import { stageModel } from "./stage-model.ts";

/** How likely a side must be, of all sides, to be believed against the rules. */
const SURE_OF_SIDE = 0.6;
/** How likely a side must be for an aspect on which the rules found no opinion. */
const SURE_OF_ASPECT = 0.9;

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
    const sentences = scoreSentences(parsed, found, ids, model);
    return aspects.flatMap((aspect, at) => {
      const ruled = weighed.find((one) => one.aspect === aspect);
      const clearest = clearestOn(at, sentences);
      // "What does that cost?" judges nothing.
      const mayAdd = canAdd && clearest?.isQuestion === false;
      if (!learned.has(aspect) || stands(ruled?.polarity, mayAdd)) return ruled ?? [];
      const review = { rating: parsed.rating, sentences, clearest };
      const said = likeliestSide(aspectNumbers(at, aspect, ruled, review), model.outcomes);
      const polarity = believed(ruled?.polarity, said);
      if (polarity === ruled?.polarity) return ruled ?? [];
      const { clause } = clearest ?? {};
      return { ...(ruled ?? { aspect, own: [], weights: NOTHING, clause }), polarity };
    });
  };
}

const NOTHING = { isOfMany: false, positive: 0, negative: 0 } as const;

/** Whether what the rules decided stands, however likely a side is. */
function stands(ruled: Opinion | undefined, mayAdd: boolean): boolean {
  return ruled === undefined ? !mayAdd : ruled === "neutral";
}

/** @param ruled what the rules decided; undefined for nothing */
function believed(
  ruled: Opinion | undefined,
  { side, probability, share }: LikelySide,
): Opinion | undefined {
  if (ruled !== undefined) return share > SURE_OF_SIDE ? side : ruled;
  return probability > SURE_OF_ASPECT ? side : undefined;
}
