import { averageOf } from "../../domain/business/business.ts";
import {
  MAX_IDS,
  type OpinionCounts,
  type OpinionEvidence,
} from "../../domain/insights/insights.ts";
import type { Opinion, OpinionFilter } from "../../domain/insights/polarity.ts";
import { type SearchQuestion, searchUrl } from "../../domain/review/search-question.ts";

/** What is counted of a review. */
export interface Voice {
  readonly id: string;
  readonly rating: number | null;
  /** Its language (BCP 47), if that is not the site's. */
  readonly language?: string | undefined;
  /** Whether its text is read by rules, which tell of most names whose they are. */
  readonly isReadByRules?: boolean;
}

/** Counts what reviews say of one thing; each review comes once, the newest first. */
export class OpinionTally {
  readonly #question: SearchQuestion;
  readonly #maxIds: number;
  readonly #counts = { positive: 0, negative: 0, neutral: 0, mixed: 0 };
  readonly #ids: Record<Opinion, string[]> = { positive: [], negative: [], neutral: [], mixed: [] };
  /** The place of each of these reviews among all, in the same order. */
  readonly #places: Record<Opinion, number[]> = {
    positive: [],
    negative: [],
    neutral: [],
    mixed: [],
  };
  readonly #stars = new Map<number, number>();

  /**
   * @param question the search that finds its reviews
   * @param maxIds how many ids of each opinion are kept at most
   */
  constructor(question: SearchQuestion, maxIds: number = MAX_IDS) {
    this.#question = question;
    this.#maxIds = maxIds;
  }

  add({ id, rating }: Voice, opinion: Opinion): void {
    this.#counts[opinion] += 1;
    if (this.#ids[opinion].length < this.#maxIds) {
      this.#ids[opinion].push(id);
      this.#places[opinion].push(this.reviews);
    }
    if (rating !== null) this.#stars.set(rating, (this.#stars.get(rating) ?? 0) + 1);
  }

  get counts(): OpinionCounts {
    return { reviews: this.reviews, ...this.#counts };
  }

  /** The newest reviews of each opinion, and the address of all of them. */
  get evidence(): OpinionEvidence {
    const urlOf = (polarity: Opinion) => this.urlOf(polarity);
    const { positive, negative, neutral, mixed } = this.#ids;
    return {
      ...{ positive_ids: shown(positive), negative_ids: shown(negative) },
      ...{ neutral_ids: shown(neutral), mixed_ids: shown(mixed) },
      ...{ positive_url: urlOf("positive"), negative_url: urlOf("negative") },
      ...{ neutral_url: urlOf("neutral"), mixed_url: urlOf("mixed") },
    };
  }

  /**
   * The address of its reviews: all, those of one opinion, or those that also meet further filters.
   */
  urlOf(polarity?: OpinionFilter, besides: SearchQuestion = {}): string {
    const asked = polarity === undefined ? {} : { polarity };
    return searchUrl({ ...this.#question, ...asked, ...besides });
  }

  get reviews(): number {
    return this.opinions + this.#counts.neutral;
  }

  /** Reviews with an opinion. */
  get opinions(): number {
    const { positive, negative, mixed } = this.#counts;
    return positive + negative + mixed;
  }

  /** Praise among the opinions; a mixed one counts half. */
  get praise(): number {
    return this.#counts.positive + this.#counts.mixed / 2;
  }

  /** Reviews that praise, including those that also complain. */
  get praises(): number {
    return this.#counts.positive + this.#counts.mixed;
  }

  /** Reviews that complain, including those that also praise. */
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

  /** The newest reviews that hold one of these opinions, as many as may stand beside a number. */
  newest(opinions: readonly Opinion[]): string[] {
    const placesOf = (opinion: Opinion) => this.#places[opinion].slice(0, MAX_IDS);
    return opinions
      .flatMap((one) => placesOf(one).map((place, at) => ({ place, id: this.#ids[one][at] ?? "" })))
      .sort((left, right) => left.place - right.place)
      .slice(0, MAX_IDS)
      .map(({ id }) => id);
  }

  /** The kept ids of the reviews of each opinion, the newest first. */
  get ids(): Readonly<Record<Opinion, readonly string[]>> {
    return this.#ids;
  }
}

/** Counts reviews, each once: all that is said of one review comes together. */
export class ReviewCount {
  #count = 0;
  #latest: unknown;

  get count(): number {
    return this.#count;
  }

  /** @param review what is the same each time: its id, or, which is compared faster, an object */
  add(review: string | object): void {
    if (review !== this.#latest) this.#count += 1;
    this.#latest = review;
  }
}

/** What several tallies count together. */
export function sumOf(
  tallies: readonly OpinionTally[],
  counted: "praise" | "complaints" | "opinions",
): number {
  return tallies.reduce((sum, tally) => sum + tally[counted], 0);
}

function shown(ids: readonly string[]): string[] {
  return ids.slice(0, MAX_IDS);
}
