import { BEST } from "../../../domain/business/business.ts";
import type { AnalyzedReview, TopicTerm } from "../../../domain/insights/analysis.ts";
import { isBorneOut } from "../../statements/gate.ts";
import type { QuoteSpan } from "../draft.ts";

interface Ranked extends QuoteSpan {
  readonly rank: number;
}

const MAX_QUOTES = 4;
/** Lengths in characters: a quote should say something, and be read at a glance. */
const GOOD_LENGTH = { from: 25, to: 140 } as const;
const FAIR_LENGTH = { from: 12, to: 240 } as const;
/** Below this confidence a clause names the topic and says little of it. */
const MIN_CONFIDENCE = 0.6;
/**
 * How sure blame in a five-star review must be to be shown: most of it is for the trouble that was
 * there before.
 */
const NEARLY_CERTAIN = 0.95;

/** Keeps the best clauses of different reviews that praise or blame, short ones first. */
export class TopicQuotes {
  readonly #best: Record<"positive" | "negative", Ranked[]> = { positive: [], negative: [] };

  /** Takes the best of what a review says of the topic. */
  add({ id, rating }: Pick<AnalyzedReview, "id" | "rating">, mentions: readonly TopicTerm[]): void {
    let best: TopicTerm | undefined;
    let rank = Number.POSITIVE_INFINITY;
    for (const one of mentions) {
      const its = isQuotable(one, rating) ? rankOf(one) : rank;
      if (its >= rank) continue;
      best = one;
      rank = its;
    }
    if (best === undefined || best.polarity === "neutral") return;
    const { start, end, polarity } = best;
    const kept = this.#best[polarity];
    if (kept.length === MAX_QUOTES && rank >= (kept.at(-1)?.rank ?? 0)) return;
    kept.push({ review_id: id, start, end, polarity, rank });
    kept.sort((left, right) => left.rank - right.rank).splice(MAX_QUOTES);
  }

  /**
   * In proportion to how many praise and complain, as is any beginning of the list, but some of each
   * side. Where what most say can't be quoted, one quote of the others is enough.
   */
  quotesFor(praises: number, complaints: number): QuoteSpan[] {
    const { positive, negative } = this.#best;
    const isOneSided = positive.length === 0 || negative.length === 0;
    const isOfFew = positive.length === 0 ? complaints <= praises : praises <= complaints;
    const most = isOneSided ? MAX_QUOTES : MAX_QUOTES - 1;
    return [
      ...withTurns(positive.slice(0, most), praises),
      ...withTurns(negative.slice(0, most), complaints),
    ]
      .sort((left, right) => left.turn - right.turn)
      .slice(0, isOneSided && isOfFew ? 1 : MAX_QUOTES)
      .map(({ rank: _, turn: __, ...span }) => span);
  }
}

/** Whether a mention says plainly by its words what it thinks of the topic. */
export function isPlainOpinion({ polarity, confidence }: TopicTerm): boolean {
  return polarity !== "neutral" && confidence >= MIN_CONFIDENCE;
}

function isQuotable({ polarity, confidence }: TopicTerm, rating: number | null): boolean {
  if (polarity === "positive") return confidence >= MIN_CONFIDENCE && isBorneOut(polarity, rating);
  return confidence >= (rating === BEST ? NEARLY_CERTAIN : MIN_CONFIDENCE);
}

/** When each is due: the more reviews say it, the earlier, as seats are given by votes (Sainte-Laguë). */
function withTurns(best: readonly Ranked[], reviews: number) {
  return best.map((one, at) => ({ ...one, turn: (2 * at + 1) / reviews }));
}

/** The lowest is the best: first the surest, then those of a good length. */
function rankOf({ start, end, confidence }: TopicTerm): number {
  const length = end - start;
  const isGood = length >= GOOD_LENGTH.from && length <= GOOD_LENGTH.to;
  const isFair = length >= FAIR_LENGTH.from && length <= FAIR_LENGTH.to;
  // In tenths, so that tiny differences in confidence don't outweigh how new a review is.
  return 10 - Math.round(10 * confidence) + 3 * [isGood, isFair, true].indexOf(true);
}
