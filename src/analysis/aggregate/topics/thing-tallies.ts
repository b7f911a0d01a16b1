import type { Things } from "../../learned/things.ts";
import { ReviewCount } from "../opinion-tally.ts";
import type { Tallies, TopicCounting } from "./topic-counting.ts";
import { type CountedReview, TopicTally } from "./topic-tally.ts";

/** Terms that are on a list: a topic is one of them, or what several compounds end with. */
export function countingOf(things: Things): TopicCounting {
  return {
    isReadByRules: false,
    wordsOf: (phrase) => phrase.toLowerCase().split(/[\s-]+/),
    tally: (reviews, minimum, alone) => new ThingTallies(things, reviews, minimum, alone),
  };
}

/** With fewer opinions than this, a thing is only mentioned; few reviews judge one in the same clause. */
const MIN_OPINIONS = 2;

class ThingTallies implements Tallies {
  readonly #things: Things;
  readonly #alone: ReadonlySet<string>;
  /** The terms that enough reviews name. */
  readonly #frequent: ReadonlySet<string>;
  readonly #topics = new Map<string, TopicTally>();

  constructor(
    things: Things,
    reviews: readonly CountedReview[],
    minimum: number,
    alone: ReadonlySet<string>,
  ) {
    this.#things = things;
    this.#alone = alone;
    const counts = new Map<string, ReviewCount>();
    for (const review of reviews) {
      for (const { term } of review.mentions) {
        counts.getOrInsertComputed(term, () => new ReviewCount()).add(review);
      }
    }
    const often = [...counts].filter(([, { count }]) => count >= minimum);
    this.#frequent = new Set(often.map(([term]) => term));
    for (const review of reviews) this.add(review);
  }

  wording(term: string): readonly string[] {
    return [term];
  }

  add(review: CountedReview): void {
    const said = Map.groupBy(review.mentions, ({ term }) => this.#topicOf(term));
    for (const [topic, mentions] of said) {
      if (this.#alone.has(topic.toLowerCase())) continue;
      this.#topics.getOrInsertComputed(topic, () => new TopicTally()).add(review, mentions);
    }
  }

  best(minimum: number) {
    return Array.from(this.#topics, ([key, tally]) => ({ name: { key }, tally }))
      .filter(({ tally: { opinions } }) => opinions.reviews >= minimum)
      .filter(({ tally: { opinions } }) => opinions.opinions >= MIN_OPINIONS)
      .sort((one, other) => {
        const isFirst = one.name.key < other.name.key;
        return merit(other.tally) - merit(one.tally) || (isFirst ? -1 : 1);
      });
  }

  /** A rare compound counts for what it is: an "Obstsalat" for the salads. */
  #topicOf(term: string): string {
    return this.#frequent.has(term) ? term : (this.#things.headOf(term) ?? term);
  }
}

/** Opinions count twice. */
function merit({ opinions }: TopicTally): number {
  return opinions.opinions + opinions.reviews;
}
