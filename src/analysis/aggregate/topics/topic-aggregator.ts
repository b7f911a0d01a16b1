import type { AnalyzedReview, TopicTerm } from "../../../domain/insights/analysis.ts";
import { onceEach } from "../../../domain/text/once.ts";
import { daysSinceEpoch } from "../../../domain/time/calendar-date.ts";
import { phraseWords } from "../../topics/phrase-words.ts";
import { type DescribedTopic, describeTopic } from "./describe-topic.ts";
import { ReviewsOverTime } from "./is-emerging.ts";
import type { Tallies, TopicCounting } from "./topic-counting.ts";
import { TopicTallies } from "./topic-tallies.ts";
import type { CountedReview } from "./topic-tally.ts";

/** Words that are not topics here. Any case; a phrase excludes each of its words. */
export interface TopicExclusions {
  /** Words that no topic may contain: people's names, places. */
  readonly anywhere: Iterable<string>;
  /** Words that are not a topic on their own: the business's name and trade, words of aspects. */
  readonly alone: Iterable<string>;
}

type DatedReview = Pick<AnalyzedReview, "id" | "date" | "rating">;

const ENGLISH: TopicCounting = {
  wordsOf: phraseWords,
  isReadByRules: true,
  tally: (reviews, minimum, alone) => new TopicTallies(reviews, minimum, alone),
};
const MAX_TOPICS = 12;
/** The fewest reviews that make a topic. */
export const TOPIC_REVIEWS = 3;
const MIN_SHARE = 0.01;
const MAX_HELD = 20_000;
/** Long texts mention many topics: 300,000 mentions take 130 MB while they are counted. */
const MAX_HELD_MENTIONS = 100_000;
const MAX_REMEMBERED = 10_000;

/**
 * Finds what reviews speak of. Takes reviews one by one, the newest first; the same reviews in the
 * same order give the same topics. Topics get their names from the first 20,000 reviews that speak
 * of anything, or the first 100,000 mentions; later ones are counted, but not held in memory.
 */
export class TopicAggregator {
  readonly #anywhere: ReadonlySet<string>;
  readonly #alone: ReadonlySet<string>;
  readonly #counting: TopicCounting;
  readonly #time = new ReviewsOverTime();
  #held: CountedReview[] = [];
  #heldMentions = 0;
  /** Set once MAX_HELD reviews or MAX_HELD_MENTIONS mentions were held. */
  #tallies: Tallies | undefined;
  /** Whether terms that were asked for lately are left out: most come again and again. */
  readonly #excluded = new Map<string, boolean>();
  #newest: number | undefined;
  readonly #dayOf = onceEach(daysSinceEpoch);
  #described: readonly DescribedTopic[] | undefined;

  constructor({ anywhere, alone }: TopicExclusions, counting = ENGLISH) {
    this.#counting = counting;
    this.#anywhere = this.#wordsOf(anywhere);
    this.#alone = this.#wordsOf(alone);
  }

  /** Counts a review in; the newest comes first. */
  add({ id, date, rating }: DatedReview, topics: readonly TopicTerm[]): void {
    this.#described = undefined;
    const mentions =
      this.#anywhere.size === 0 ? topics : topics.filter(({ term }) => !this.#isExcluded(term));
    const day = this.#dayOf(date);
    this.#newest ??= day;
    const review = { id, rating, age: this.#newest - day, mentions };
    this.#time.add(review.age);
    if (mentions.length === 0) return;
    if (this.#tallies === undefined) this.#hold(review);
    else this.#tallies.add(review);
  }

  #hold(review: CountedReview): void {
    this.#held.push(review);
    this.#heldMentions += review.mentions.length;
    if (this.#held.length < MAX_HELD && this.#heldMentions < MAX_HELD_MENTIONS) return;
    this.#tallies = this.#count();
    this.#held = [];
  }

  /** What the reviews so far speak of: at most 12 topics, the most important first. */
  get topics(): readonly DescribedTopic[] {
    this.#described ??= this.#describe(this.#tallies ?? this.#count());
    return this.#described;
  }

  /** A topic for which no clause speaks, or only what was quoted of a better one, says nothing. */
  #describe(all: Tallies): DescribedTopic[] {
    const quoted = new Set<string>();
    const told: DescribedTopic[] = [];
    for (const topic of all.best(this.#minimum)) {
      const places = topic.tally.quotes.map(({ review_id, start }) => `${review_id} ${start}`);
      if (places.every((place) => quoted.has(place))) continue;
      for (const place of places) quoted.add(place);
      const sentiment = topic.tally.sentiment(this.#counting.isReadByRules);
      told.push(describeTopic(topic, sentiment, all.wording, this.#time));
      if (told.length === MAX_TOPICS) break;
    }
    return told;
  }

  #count(): Tallies {
    return this.#counting.tally(this.#held, this.#minimum, this.#alone);
  }

  /** The fewest reviews that make a topic. */
  get #minimum(): number {
    return Math.max(TOPIC_REVIEWS, Math.ceil(this.#time.reviews * MIN_SHARE));
  }

  #isExcluded(term: string): boolean {
    if (this.#excluded.size === MAX_REMEMBERED) this.#excluded.clear();
    return this.#excluded.getOrInsertComputed(term, () =>
      this.#counting.wordsOf(term).some((word) => this.#anywhere.has(word)),
    );
  }

  #wordsOf(phrases: Iterable<string>): Set<string> {
    const { wordsOf } = this.#counting;
    return new Set(Array.from(phrases, (phrase) => wordsOf(phrase.toLowerCase().trim())).flat());
  }
}
