import { assignTerms } from "./assign-terms.ts";
import { chooseNames, type TopicName } from "./choose-names.ts";
import { countReviews } from "./count-reviews.ts";
import { describeTopic } from "./describe-topic.ts";
import { findCandidates } from "./find-candidates.ts";
import { phraseWords } from "./phrase-words.ts";
import { ReviewTable } from "./review-table.ts";
import { shortenTerms } from "./shorten-terms.ts";
import { TermTable } from "./term-table.ts";
import type { Topic, TopicReview } from "./topic.ts";
import { TopicLog } from "./topic-log.ts";

/** Words that are no topic here. Any case; a phrase stands for each of its words. */
export interface TopicExclusions {
  /** Words that no topic may contain: people's names, places. */
  readonly anywhere: Iterable<string>;
  /** Words that are no topic without another: the business's name and trade, words of aspects. */
  readonly alone: Iterable<string>;
}

const MOST_TOPICS = 12;
/** As many reviews at least speak of a topic. */
export const TOPIC_REVIEWS = 3;
const FEWEST_SHARE = 0.01;
/** At 12 bytes a mention, about 200 a term and 45 a review: 15 MB for 100,000 reviews. */
const MOST_ENTRIES = 500_000;
const MOST_TERMS = 24_000;

/**
 * Finds what reviews speak of. Takes reviews one by one, the newest first; the same reviews in the
 * same order give the same topics. Holds at most 24,000 terms and 500,000 mentions; beyond that
 * rare terms are shortened or dropped.
 */
export class TopicAggregator {
  readonly #anywhere: ReadonlySet<string>;
  readonly #alone: ReadonlySet<string>;
  readonly #terms = new TermTable();
  readonly #log = new TopicLog();
  readonly #reviews = new ReviewTable();

  constructor(exclusions: TopicExclusions) {
    this.#anywhere = wordsOf(exclusions.anywhere);
    this.#alone = wordsOf(exclusions.alone);
  }

  /** Counts a review in; the newest comes first. */
  add(review: TopicReview): void {
    const number = this.#reviews.add(review.id, review.date);
    for (const term of review.terms) {
      if (this.#isExcluded(term.term)) continue;
      if (this.#log.length >= MOST_ENTRIES || this.#terms.length >= MOST_TERMS) {
        shortenTerms(this.#log, this.#terms, MOST_ENTRIES / 2, MOST_TERMS / 2);
      }
      this.#log.add(this.#terms.numberOf(term.term), number, term);
    }
  }

  /** What the reviews so far speak of: at most 12 topics, the one that says most first. */
  topics(): Topic[] {
    const share = Math.ceil(this.#reviews.length * FEWEST_SHARE);
    const minimum = Math.max(TOPIC_REVIEWS, share);
    const candidates = findCandidates(this.#log, this.#terms, minimum, this.#alone);
    const chosen = this.#best(chooseNames(candidates, minimum));
    const assigned = assignTerms(this.#terms, chosen);
    const entries = chosen.map((): number[] => []);
    for (let at = 0; at < this.#log.length; at += 1) {
      entries[assigned[this.#log.termAt(at)] ?? -1]?.push(at);
    }
    return chosen.map(({ key }, topic) =>
      describeTopic(key, entries[topic] ?? [], this.#log, this.#terms, this.#reviews),
    );
  }

  #isExcluded(term: string): boolean {
    if (this.#anywhere.size === 0) return false;
    return phraseWords(term).some((word) => this.#anywhere.has(word));
  }

  /** The names that stand for most, once every term has gone to one of them. */
  #best(names: readonly TopicName[]): TopicName[] {
    const assigned = assignTerms(this.#terms, names);
    const groups = Array.from(assigned, (topic) => (topic < 0 ? [] : [topic]));
    const counts = countReviews(this.#log, (term) => groups[term] ?? [], names.length);
    return names
      .map((name, topic) => ({ name, reviews: counts[topic] ?? 0 }))
      .filter(({ name, reviews }) => reviews >= name.minimum)
      .map(({ name, reviews }) => ({ name, score: reviews * name.weight }))
      .toSorted((left, right) => right.score - left.score || compare(left.name, right.name))
      .slice(0, MOST_TOPICS)
      .map(({ name }) => name);
  }
}

function compare(left: TopicName, right: TopicName): number {
  return left.key < right.key ? -1 : 1;
}

function wordsOf(phrases: Iterable<string>): Set<string> {
  return new Set(Array.from(phrases, (phrase) => phraseWords(phrase.toLowerCase().trim())).flat());
}
