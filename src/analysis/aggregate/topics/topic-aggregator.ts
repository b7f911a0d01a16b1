import type { AnalyzedReview } from "../../../domain/analysis.ts";
import { daysSinceEpoch } from "../../../domain/calendar-date.ts";
import type { Topic } from "../../../domain/insights.ts";
import { phraseWords } from "../../topics/phrase-words.ts";
import type { Draft } from "../draft.ts";
import { ReviewCount } from "../review-count.ts";
import { assignTerms } from "./assign-terms.ts";
import { chooseNames, type TopicName } from "./choose-names.ts";
import { describeTopic } from "./describe-topic.ts";
import { findCandidates } from "./find-candidates.ts";
import { reviewsByWindow } from "./is-emerging.ts";
import { MentionLog } from "./mention-log.ts";
import { shortenTerms } from "./shorten-terms.ts";

/** Words that are no topic here. Any case; a phrase stands for each of its words. */
export interface TopicExclusions {
  /** Words that no topic may contain: people's names, places. */
  readonly anywhere: Iterable<string>;
  /** Words that are no topic without another: the business's name and trade, words of aspects. */
  readonly alone: Iterable<string>;
}

const MOST_TOPICS = 12;
/** The fewest reviews that make a topic. */
export const TOPIC_REVIEWS = 3;
const FEWEST_SHARE = 0.01;

/**
 * Finds what reviews speak of. Takes reviews one by one, the newest first; the same reviews in the
 * same order give the same topics. Holds at most 24,000 terms and 500,000 mentions; beyond that
 * rare terms are shortened or dropped.
 */
export class TopicAggregator {
  readonly #anywhere: ReadonlySet<string>;
  readonly #alone: ReadonlySet<string>;
  readonly #log = new MentionLog();
  readonly #ids: string[] = [];
  readonly #days: number[] = [];

  constructor({ anywhere, alone }: TopicExclusions) {
    this.#anywhere = wordsOf(anywhere);
    this.#alone = wordsOf(alone);
  }

  /** Counts a review in; the newest comes first. */
  add({ id, date, analysis }: Pick<AnalyzedReview, "id" | "date" | "analysis">): void {
    for (const topic of analysis.topics) {
      if (this.#isExcluded(topic.term)) continue;
      if (this.#log.isFull) shortenTerms(this.#log);
      this.#log.add(this.#ids.length, topic);
    }
    this.#ids.push(id);
    this.#days.push(daysSinceEpoch(date));
  }

  /** What the reviews so far speak of: at most 12 topics, the one that says most first. */
  topics(): Draft<Topic>[] {
    const share = Math.ceil(this.#ids.length * FEWEST_SHARE);
    const minimum = Math.max(TOPIC_REVIEWS, share);
    const candidates = findCandidates(this.#log, minimum, this.#alone);
    const names = this.#best(chooseNames(candidates, minimum));
    const reviews = { ids: this.#ids, windows: reviewsByWindow(this.#days) };
    const mentions = this.#mentionsOf(names);
    return names.map(({ key }, topic) =>
      describeTopic(key, this.#log.mentionsAt(mentions[topic] ?? []), reviews),
    );
  }

  #isExcluded(term: string): boolean {
    return this.#anywhere.size > 0 && phraseWords(term).some((word) => this.#anywhere.has(word));
  }

  /** The names that stand for most, once every term has gone to one of them. */
  #best(names: readonly TopicName[]): TopicName[] {
    const mentions = this.#mentionsOf(names);
    return names
      .map((name, topic) => ({ ...name, reviews: this.#reviewsOf(mentions[topic] ?? []) }))
      .filter(({ reviews, minimum }) => reviews >= minimum)
      .map((name) => ({ ...name, score: name.reviews * name.weight }))
      .sort((left, right) => right.score - left.score || (left.key < right.key ? -1 : 1))
      .slice(0, MOST_TOPICS);
  }

  /** For each name where the log has the terms that go to it. */
  #mentionsOf(names: readonly TopicName[]): number[][] {
    const topics = assignTerms(this.#log.terms, names);
    const mentions = names.map((): number[] => []);
    for (let at = 0; at < this.#log.length; at += 1) {
      mentions[topics[this.#log.termAt(at)] ?? -1]?.push(at);
    }
    return mentions;
  }

  #reviewsOf(mentions: readonly number[]): number {
    const reviews = new ReviewCount();
    for (const at of mentions) reviews.add(this.#log.reviewAt(at));
    return reviews.count;
  }
}

function wordsOf(phrases: Iterable<string>): Set<string> {
  return new Set(Array.from(phrases, (phrase) => phraseWords(phrase.toLowerCase().trim())).flat());
}
