import type { Evidence } from "../../domain/analysis.ts";
import type { Listed } from "../../domain/business.ts";
import type { Entity } from "../../domain/insights.ts";
import { opinionOf } from "../../domain/polarity.ts";
import type { Draft } from "./draft.ts";
import { OpinionTally, type Voice } from "./opinion-tally.ts";
import { QuotePicker } from "./quote-picker.ts";

/** What all reviews say of one person, service or place; they come newest first. */
export class EntityAggregate {
  readonly name: string;
  readonly tally = new OpinionTally();
  readonly #aliases: readonly string[];
  readonly #isListed: boolean;
  readonly #quotes = new QuotePicker();

  /** @param isListed whether it is on the owner's list, or was found in the texts */
  constructor({ name, aliases = [] }: Listed, isListed: boolean) {
    this.name = name;
    this.#aliases = aliases;
    this.#isListed = isListed;
  }

  add(review: Voice, evidence: readonly Evidence[]): void {
    this.tally.add(review, opinionOf(evidence.map(({ polarity }) => polarity)));
    this.#quotes.add(review.id, evidence, review.rating);
  }

  draft(): Draft<Entity> {
    const { reviews, ...opinions } = this.tally.counts;
    return {
      name: this.name,
      aliases: [...this.#aliases],
      listed: this.#isListed,
      mentions: reviews,
      ...opinions,
      average_rating: this.tally.averageRating,
      quotes: this.#quotes.quotes,
    };
  }
}
