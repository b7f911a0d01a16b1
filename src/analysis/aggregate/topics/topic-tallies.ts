import { chooseNames, fewestFor, type TopicName } from "./choose-names.ts";
import type { CountedReview } from "./counted-review.ts";
import { findCandidates } from "./find-candidates.ts";
import { TermSorter } from "./term-sorter.ts";
import { TopicTally } from "./topic-tally.ts";
import { type Wording, wordingOf } from "./wording.ts";

interface Counted {
  readonly name: TopicName;
  readonly tally: TopicTally;
}

/**
 * Counts reviews by topic, for topics with a chosen name. In memory, only the lists of ids grow
 * with the reviews.
 */
export class TopicTallies {
  readonly wording: Wording;
  readonly #counted: readonly Counted[];
  readonly #sorter: TermSorter;

  /**
   * Chooses names from the first reviews, and counts those reviews.
   * @param minimum the fewest reviews that make a topic
   * @param alone words that are not a topic on their own
   */
  constructor(reviews: readonly CountedReview[], minimum: number, alone: ReadonlySet<string>) {
    this.wording = wordingOf(reviews.flatMap(({ mentions }) => mentions.map(({ term }) => term)));
    const candidates = findCandidates(reviews, this.wording, minimum, alone);
    const names = chooseNames(candidates, minimum);
    this.#counted = names.map((name) => ({ name, tally: new TopicTally() }));
    this.#sorter = new TermSorter(names, this.wording);
    for (const review of reviews) this.add(review);
  }

  add(review: CountedReview): void {
    const topics = this.#sorter.topicsOf(review.mentions.map(({ term }) => term));
    const said = Map.groupBy(review.mentions, (_, at) => topics[at] ?? -1);
    for (const [topic, mentions] of said) this.#counted[topic]?.tally.add({ ...review, mentions });
  }

  /** The topics with the most merit, the best first. */
  best(most: number, minimum: number): Counted[] {
    return this.#counted
      .filter(({ name, tally }) => tally.opinions.reviews >= fewestFor(name, minimum))
      .sort(
        (left, right) => merit(right) - merit(left) || (left.name.key < right.name.key ? -1 : 1),
      )
      .slice(0, most);
  }
}

function merit({ name, tally }: Counted): number {
  return name.weight * tally.opinions.reviews;
}
