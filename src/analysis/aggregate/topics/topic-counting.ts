import type { CountedReview, TopicTally } from "./topic-tally.ts";

/** The words of a term, in the form in which the terms of all reviews are compared. */
export type Wording = (term: string) => readonly string[];

/** Counts reviews by topic, for topics with a chosen name. */
export interface Tallies {
  readonly wording: Wording;
  add(review: CountedReview): void;
  /** The topics that say something, those with the most merit first. @param minimum the fewest reviews */
  best(minimum: number): readonly CountedTopic[];
}

export interface CountedTopic<Name = { readonly key: string }> {
  readonly name: Name;
  readonly tally: TopicTally;
}

/** How the terms of a language become topics. */
export interface TopicCounting {
  readonly wordsOf: Wording;
  readonly isReadByRules: boolean;
  /**
   * Chooses topics from the first reviews, and counts those reviews.
   * @param minimum the fewest reviews that make a topic
   * @param alone words that are not a topic on their own
   */
  tally(reviews: readonly CountedReview[], minimum: number, alone: ReadonlySet<string>): Tallies;
}
