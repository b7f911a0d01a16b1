import type { Evidence } from "../../domain/analysis.ts";
import type { Entity } from "../../domain/insights.ts";
import { opinionOf } from "../../domain/polarity.ts";
import { OpinionTally, type Voice } from "./opinion-tally.ts";
import { QuotePicker, type QuoteSpan } from "./quote-picker.ts";

export type EntityDraft = Omit<Entity, "quotes"> & { readonly quotes: QuoteSpan[] };

interface Named {
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
  readonly isListed: boolean;
}

/** What all reviews say of one person, service or place; they come newest first. */
export class EntityAggregate {
  readonly tally = new OpinionTally();
  readonly #named: Named;
  readonly #quotes = new QuotePicker();

  constructor(named: Named) {
    this.#named = named;
  }

  get name(): string {
    return this.#named.name;
  }

  get isListed(): boolean {
    return this.#named.isListed;
  }

  add(review: Voice, evidence: readonly Evidence[]): void {
    this.tally.add(review, opinionOf(evidence.map(({ polarity }) => polarity)));
    this.#quotes.add(review.id, evidence, review.rating);
  }

  draft(): EntityDraft {
    const { reviews, ...opinions } = this.tally.counts;
    return {
      name: this.#named.name,
      aliases: [...(this.#named.aliases ?? [])],
      listed: this.#named.isListed,
      mentions: reviews,
      ...opinions,
      average_rating: this.tally.averageRating,
      quotes: this.#quotes.quotes,
    };
  }
}
