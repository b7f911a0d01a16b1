import { BEST } from "../../../domain/business/business.ts";
import type { AnalyzedReview, TopicTerm } from "../../../domain/insights/analysis.ts";
import { isBorneOut } from "../../statements/gate.ts";
import type { QuoteSpan } from "../draft.ts";

interface Ranked extends QuoteSpan {
  readonly rank: number;
  /** The number of its review: 1 for the first that was added. */
  readonly review: number;
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

/**
 * Keeps the best clauses of different reviews that praise or blame: short ones, and some of each
 * if there are both.
 */
export class TopicQuotes {
  readonly #best: Record<"positive" | "negative", Ranked[]> = { positive: [], negative: [] };
  readonly #counts = { positive: 0, negative: 0 };
  #reviews = 0;
  #plain = 0;

  /** Takes the best of what a review says of the topic. */
  add({ id, rating }: Pick<AnalyzedReview, "id" | "rating">, mentions: readonly TopicTerm[]): void {
    if (mentions.some(isPlainOpinion)) this.#plain += 1;
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
    this.#counts[polarity] += 1;
    const kept = this.#best[polarity];
    if (kept.length === MAX_QUOTES && rank >= (kept.at(-1)?.rank ?? 0)) return;
    this.#reviews += 1;
    kept.push({ review_id: id, start, end, polarity, rank, review: this.#reviews });
    kept.sort(inOrder).splice(MAX_QUOTES);
  }

  /** How many reviews say plainly what they think of the topic itself, whatever their stars. */
  get plain(): number {
    return this.#plain;
  }

  get quotes(): QuoteSpan[] {
    const { positive, negative } = this.#best;
    const blamed = placesForBlame(this.#counts.positive, this.#counts.negative);
    const praise = positive.slice(0, MAX_QUOTES - blamed);
    const blame = negative.slice(0, Math.max(blamed, MAX_QUOTES - positive.length));
    const all = [...praise, ...blame].sort(inOrder).slice(0, MAX_QUOTES);
    return all.map(({ rank: _, review: __, ...span }) => span);
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

function inOrder(left: Ranked, right: Ranked): number {
  return left.rank - right.rank || left.review - right.review;
}

/** In proportion, but at least one for each side that there is. */
function placesForBlame(praise: number, blame: number): number {
  if (blame === 0) return 0;
  const share = Math.round((MAX_QUOTES * blame) / (praise + blame));
  return Math.min(Math.max(1, share), praise > 0 ? MAX_QUOTES - 1 : MAX_QUOTES);
}

/** The lowest is the best: first the surest, then those of a good length. */
function rankOf({ start, end, confidence }: TopicTerm): number {
  const length = end - start;
  const isGood = length >= GOOD_LENGTH.from && length <= GOOD_LENGTH.to;
  const isFair = length >= FAIR_LENGTH.from && length <= FAIR_LENGTH.to;
  // In tenths, so that tiny differences in confidence don't outweigh how new a review is.
  return 10 - Math.round(10 * confidence) + 3 * [isGood, isFair, true].indexOf(true);
}
