import { averageOf } from "../../domain/business.ts";
import { MOST_IDS, type OpinionCounts } from "../../domain/insights.ts";
import type { Opinion } from "../../domain/polarity.ts";

/** What is counted of a review. */
export interface Voice {
  readonly id: string;
  readonly rating: number | null;
}

/** Counts what reviews say of one thing; each review comes once, the newest first. */
export class OpinionTally {
  readonly #counts = { positive: 0, negative: 0, neutral: 0, mixed: 0 };
  readonly #ids: Record<Opinion, string[]> = { positive: [], negative: [], neutral: [], mixed: [] };
  readonly #stars = new Map<number, number>();

  add({ id, rating }: Voice, opinion: Opinion): void {
    this.#counts[opinion] += 1;
    if (this.#ids[opinion].length < MOST_IDS) this.#ids[opinion].push(id);
    if (rating !== null) this.#stars.set(rating, (this.#stars.get(rating) ?? 0) + 1);
  }

  get counts(): OpinionCounts {
    return { reviews: this.reviews, ...this.#counts };
  }

  get reviews(): number {
    return this.opinions + this.#counts.neutral;
  }

  /** Reviews with an opinion. */
  get opinions(): number {
    const { positive, negative, mixed } = this.#counts;
    return positive + negative + mixed;
  }

  /** Praise among the opinions; a mixed one is half. */
  get praise(): number {
    return this.#counts.positive + this.#counts.mixed / 2;
  }

  /** Reviews that praise, be it beside complaint. */
  get praises(): number {
    return this.#counts.positive + this.#counts.mixed;
  }

  /** Reviews that complain, be it beside praise. */
  get complaints(): number {
    return this.#counts.negative + this.#counts.mixed;
  }

  /** Reviews with stars. */
  get rated(): number {
    return this.#stars.values().reduce((sum, reviews) => sum + reviews, 0);
  }

  get averageRating(): number | null {
    return averageOf(this.#stars);
  }

  /** The reviews of each opinion, the newest `MOST_IDS` at most. */
  get ids(): Readonly<Record<Opinion, readonly string[]>> {
    return this.#ids;
  }
}
