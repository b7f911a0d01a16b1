import { BEST } from "../../../domain/business/business.ts";
import type { TopicTerm } from "../../../domain/insights/analysis.ts";
import type { Polarity } from "../../../domain/insights/polarity.ts";
import type { QuoteSpan } from "../draft.ts";
import type { CountedReview } from "./counted-review.ts";

interface Ranked extends QuoteSpan {
  readonly rank: number;
  /** The number of its review: 1 for the first that was added. */
  readonly review: number;
}

const MAX_QUOTES = 4;
/** Lengths in characters: a quote should say something, and be read at a glance. */
const GOOD_LENGTH = { from: 25, to: 140 } as const;
const FAIR_LENGTH = { from: 12, to: 240 } as const;
/**
 * How sure blame in a five-star review must be to be shown: most of it is for the trouble that was
 * there before.
 */
const NEARLY_CERTAIN = 0.95;

/**
 * Keeps the best clauses of different reviews: short ones that praise or blame, and some of each if
 * there are both.
 */
export class TopicQuotes {
  readonly #best: Record<Polarity, Ranked[]> = { positive: [], negative: [], neutral: [] };
  readonly #counts = { positive: 0, negative: 0, neutral: 0 };
  #reviews = 0;

  /** Takes the best of what a review says of the topic. */
  add(
    { id, rating }: Pick<CountedReview, "id" | "rating">,
    mentions: CountedReview["mentions"],
  ): void {
    let best: TopicTerm | undefined;
    let rank = Number.POSITIVE_INFINITY;
    for (const one of mentions) {
      const its = rating === BEST && !isBelievable(one) ? rank : rankOf(one);
      if (its >= rank) continue;
      best = one;
      rank = its;
    }
    if (best === undefined) return;
    const { start, end, confidence } = best;
    const polarity = confidence > 0 ? best.polarity : "neutral";
    this.#counts[polarity] += 1;
    const kept = this.#best[polarity];
    if (kept.length === MAX_QUOTES && rank >= (kept.at(-1)?.rank ?? 0)) return;
    this.#reviews += 1;
    kept.push({ review_id: id, start, end, polarity, rank, review: this.#reviews });
    kept.sort(inOrder).splice(MAX_QUOTES);
  }

  get quotes(): QuoteSpan[] {
    const { positive, negative, neutral } = this.#best;
    const blamed = placesForBlame(this.#counts.positive, this.#counts.negative);
    const praise = positive.slice(0, MAX_QUOTES - blamed);
    const blame = negative.slice(0, Math.max(blamed, MAX_QUOTES - positive.length));
    const all = [...praise, ...blame, ...neutral].sort(inOrder).slice(0, MAX_QUOTES);
    return all.map(({ rank: _, review: __, ...span }) => span);
  }
}

function isBelievable({ polarity, confidence }: TopicTerm): boolean {
  return polarity !== "negative" || confidence >= NEARLY_CERTAIN;
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
function rankOf({ start, end, polarity, confidence }: TopicTerm): number {
  const length = end - start;
  const isGood = length >= GOOD_LENGTH.from && length <= GOOD_LENGTH.to;
  const isFair = length >= FAIR_LENGTH.from && length <= FAIR_LENGTH.to;
  // In tenths, so that tiny differences in confidence don't outweigh how new a review is.
  const doubt = polarity === "neutral" ? 20 : 10 - Math.round(10 * confidence);
  return doubt + 3 * [isGood, isFair, true].indexOf(true);
}
