import { averageOf } from "../../domain/business/business.ts";
import { otherLanguage } from "../../domain/insights/analysis.ts";
import {
  MAX_IDS,
  type OpinionCounts,
  type OpinionEvidence,
} from "../../domain/insights/insights.ts";
import { OPINIONS, type Opinion, type OpinionFilter } from "../../domain/insights/polarity.ts";
import { type SearchQuestion, searchUrl } from "../../domain/review/search-question.ts";
import { onceEach } from "../../domain/text/once.ts";
import type { CountableReview, NamedCountable, PartialReader, PartialWriter } from "./partial.ts";

/** What is counted of a review. */
export interface Voice {
  readonly id: string;
  readonly rating: number | null;
  /** Its language (BCP 47), if that is not the site's. */
  readonly language?: string | undefined;
  /** Whether its text is read by rules, which tell of most names whose they are. */
  readonly isReadByRules?: boolean;
}

/** A function that makes of a review what is counted of it. @param site the language of the site (BCP 47) */
export function voicesFor(site: string | undefined) {
  const otherOf = onceEach((language: CountableReview["language"]) =>
    otherLanguage({ language }, site),
  );
  return ({ id, rating, language }: Omit<CountableReview, "date">) => {
    return { id, rating, language: otherOf(language), isReadByRules: language === "english" };
  };
}

function ofEachOpinion<Kept>(make: () => Kept): Record<Opinion, Kept> {
  return { positive: make(), negative: make(), neutral: make(), mixed: make() };
}

/** Counts what reviews say of one thing; each review comes once, the newest first. */
export class OpinionTally implements NamedCountable {
  readonly #question: SearchQuestion;
  readonly #maxIds: number;
  readonly #counts = ofEachOpinion(() => 0);
  readonly #ids = ofEachOpinion((): string[] => []);
  /** The place of each of these reviews among all, in the same order. */
  readonly #places = ofEachOpinion((): number[] => []);
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
    this.#keep(id, opinion, this.reviews);
    this.#counts[opinion] += 1;
    if (rating !== null) this.#addStars(rating, 1);
  }

  #keep(id: string, opinion: Opinion, place: number): void {
    if (this.#ids[opinion].length === this.#maxIds) return;
    this.#ids[opinion].push(id);
    this.#places[opinion].push(place);
  }

  #addStars(stars: number, reviews: number): void {
    this.#stars.set(stars, (this.#stars.get(stars) ?? 0) + reviews);
  }

  get isEmpty(): boolean {
    return this.reviews === 0;
  }

  write(to: PartialWriter): void {
    to.number(...OPINIONS.map((one) => this.#counts[one]));
    to.all([...this.#stars], (some) => to.number(...some));
    to.all(this.#inOrder(OPINIONS), ({ id, opinion }) => to.reviewWith(id, opinion, OPINIONS));
  }

  take(from: PartialReader): void {
    const newer = this.reviews;
    for (const one of OPINIONS) this.#counts[one] += from.number();
    from.all(() => this.#addStars(from.number(), from.number()));
    from.all((place) => {
      const [{ id }, opinion] = from.reviewWith(OPINIONS);
      // Those that were not kept leave gaps between the places, which nothing asks for.
      this.#keep(id, opinion, newer + place);
    });
  }

  get counts(): OpinionCounts {
    return { reviews: this.reviews, ...this.#counts };
  }

  /** The newest reviews of each opinion, and the address of all of them. */
  get evidence(): OpinionEvidence {
    const { positive, negative, neutral, mixed } = this.#ids;
    return {
      ...{ positive_ids: shown(positive), negative_ids: shown(negative) },
      ...{ neutral_ids: shown(neutral), mixed_ids: shown(mixed) },
      ...{ positive_url: this.urlOf("positive"), negative_url: this.urlOf("negative") },
      ...{ neutral_url: this.urlOf("neutral"), mixed_url: this.urlOf("mixed") },
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
    return this.#inOrder(opinions)
      .slice(0, MAX_IDS)
      .map(({ id }) => id);
  }

  /** The first of the kept ids of these opinions, the newest first. */
  #inOrder(opinions: readonly Opinion[]) {
    return opinions
      .flatMap((opinion) =>
        this.#places[opinion]
          .slice(0, MAX_IDS)
          .map((place, at) => ({ place, opinion, id: this.#ids[opinion][at] ?? "" })),
      )
      .sort((left, right) => left.place - right.place);
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

  /** Adds reviews that were counted elsewhere. */
  addCounted(reviews: number): void {
    this.#count += reviews;
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
