import { BestQuotes } from "../analysis/aggregate/quote-picker.ts";
import type { Evidence } from "../domain/analysis.ts";
import { opinionOf } from "../domain/polarity.ts";
import type { ReadReview } from "./review-words.ts";

/** The most quotes that an answer has. */
export const MOST_QUOTES = 3;

/** What a review says about what is asked. */
type Side = "for" | "against" | "both" | "neither";
export type SideCounts = Readonly<Record<Side, number>>;

/** Words of a review that answer a question. */
export interface Quote {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly says: "for" | "against" | "neither";
}

const SIDE_OF = {
  positive: "for",
  negative: "against",
  mixed: "both",
  neutral: "neither",
} as const;

/** Counts reviews, and keeps the best words of each side. */
export class Tally {
  readonly #counts: Record<Side, number> = { for: 0, against: 0, both: 0, neither: 0 };
  readonly #best = {
    positive: new BestQuotes(MOST_QUOTES),
    negative: new BestQuotes(MOST_QUOTES),
    neutral: new BestQuotes(MOST_QUOTES),
  };
  reviews = 0;
  judged = 0;

  get counts(): SideCounts {
    return this.#counts;
  }

  get quotes(): Quote[] {
    return Object.values(this.#best).flatMap(({ quotes }) =>
      quotes.map(({ review_id: id, start, end, polarity }) => ({
        ...{ id, start, end },
        says: SIDE_OF[polarity],
      })),
    );
  }

  add({ id, rating }: ReadReview, evidence: readonly Evidence[]): void {
    if (evidence.length === 0) return;
    this.reviews += 1;
    this.judged += 1;
    this.#counts[SIDE_OF[opinionOf(evidence.map(({ polarity }) => polarity))]] += 1;
    for (const polarity of ["positive", "negative", "neutral"] as const) {
      const of = evidence.filter((one) => one.polarity === polarity);
      this.#best[polarity].add(id, of.map(asShown), rating ?? null);
    }
  }
}

const LONGEST_SHOWN = 399;

/** Long evidence is cut later, so its length should not keep it from being quoted. */
function asShown(one: Evidence): Evidence {
  return { ...one, end: Math.min(one.end, one.start + LONGEST_SHOWN) };
}
