import type { Listed } from "../../domain/business/business.ts";
import type { Evidence } from "../../domain/insights/analysis.ts";
import type { Entity } from "../../domain/insights/insights.ts";
import { opinionOf } from "../../domain/insights/polarity.ts";
import type { SearchQuestion } from "../../domain/review/search-question.ts";
import type { Draft } from "./draft.ts";
import { OpinionTally, type Voice } from "./opinion-tally.ts";
import type { NamedCountable, PartialReader, PartialWriter } from "./partial.ts";
import { QuotePicker } from "./quote-picker.ts";

/** A name found only in texts gets an average once this many reviews that name it have stars. */
export const FOUND_NAME_RATED = 3;

/** What all reviews say of one person, service or place; they come newest first. */
export class EntityAggregate implements NamedCountable {
  readonly tally: OpinionTally;
  readonly #entity: Listed;
  readonly #isListed: boolean;
  readonly #quotes = new QuotePicker();

  /**
   * @param isListed whether it is on the owner's list, or was found in the texts
   * @param question the search that finds its reviews
   */
  constructor(
    entity: Listed,
    isListed: boolean,
    question: SearchQuestion = { mentions_technician: entity.name },
  ) {
    this.tally = new OpinionTally(question);
    this.#entity = entity;
    this.#isListed = isListed;
  }

  get name(): string {
    return this.#entity.name;
  }

  add(review: Voice, evidence: readonly Evidence[]): void {
    this.tally.add(review, opinionOf(evidence.map(({ polarity }) => polarity)));
    this.#quotes.add(review, evidence);
  }

  get isEmpty(): boolean {
    return this.tally.isEmpty;
  }

  write(to: PartialWriter): void {
    this.tally.write(to);
    this.#quotes.write(to);
  }

  take(from: PartialReader): void {
    this.tally.take(from);
    this.#quotes.take(from);
  }

  draft(): Draft<Entity> {
    const { reviews, ...opinions } = this.tally.counts;
    const isAveraged = this.#isListed || this.tally.rated >= FOUND_NAME_RATED;
    return {
      name: this.name,
      aliases: [...(this.#entity.aliases ?? [])],
      listed: this.#isListed,
      mentions: reviews,
      ...opinions,
      mentions_url: this.tally.urlOf(),
      ...this.tally.evidence,
      average_rating: isAveraged ? this.tally.averageRating : null,
      quotes: this.#quotes.quotes,
    };
  }
}
