import { opinionOf } from "../../../domain/insights/polarity.ts";
import { OpinionTally } from "../opinion-tally.ts";
import type { CountedReview } from "./counted-review.ts";
import { ReviewsOverTime } from "./is-emerging.ts";
import { TopicQuotes } from "./topic-quotes.ts";

/** The most terms of a topic whose uses are counted. */
const MAX_TERMS = 500;

/** Counts what reviews say of one topic; each review comes once, the newest first. */
export class TopicTally {
  readonly opinions = new OpinionTally({}, Number.POSITIVE_INFINITY);
  readonly time = new ReviewsOverTime();
  readonly quotes = new TopicQuotes();
  /** How often each term is used. */
  readonly uses = new Map<string, number>();

  /** @param mentions those of this topic alone */
  add({ id, age, rating }: CountedReview, mentions: CountedReview["mentions"]): void {
    this.opinions.add({ id, rating: null }, opinionOf(mentions.map(({ polarity }) => polarity)));
    this.time.add(age);
    this.quotes.add({ id, rating }, mentions);
    for (const { term } of mentions) {
      const uses = this.uses.get(term) ?? 0;
      if (uses > 0 || this.uses.size < MAX_TERMS) this.uses.set(term, uses + 1);
    }
  }
}
