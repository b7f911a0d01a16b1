import type { AspectVocabulary } from "../../domain/business/aspect-words.ts";
import type { Business, Listed } from "../../domain/business/business.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { AnalyzedReview } from "../../domain/insights/analysis.ts";
import type { Summary } from "../../domain/insights/insights.ts";
import type { InsightsWords } from "../../domain/insights/insights-words.ts";
import { quarterBefore } from "../../domain/time/calendar-date.ts";
import { vocabularyFor } from "../aspects/vocabulary-for.ts";
import { wordsOfVertical } from "../text/words-of-vertical.ts";
import type { AspectAggregate } from "./aspect-aggregate.ts";
import type { EntityAggregates } from "./entity-aggregates.ts";
import { InsightCounts } from "./insight-counts.ts";
import { type OpinionTally, sumOf } from "./opinion-tally.ts";
import { PartialReader, PartialWriter } from "./partial.ts";
import { TopicsByLanguage, writeMentions } from "./topics/topics-by-language.ts";
import { writeSummary } from "./write-summary.ts";

/** An aspect that fewer reviews mention is left out. */
export const ASPECT_REVIEWS = 3;

/** How many quarters, up to that of the newest review, count as recent. */
const RECENT_QUARTERS = 4;

/**
 * A function that writes what a run of reviews says, for `addRun`. That depends on nothing else but the
 * publication.
 * @returns it takes the reviews of a run, the newest first
 */
export function partialCounter(publication: Publication, words: InsightsWords) {
  const vocabulary = vocabularyFor(publication.vertical, publication.aspects);
  return (run: readonly AnalyzedReview[]): string => {
    const counts = new InsightCounts(publication, vocabulary, words);
    for (const review of run) counts.add(review);
    const partial = new PartialWriter(run);
    counts.write(partial);
    writeMentions(run, partial);
    return partial.toString();
  };
}

/** Brings together what the reviews say. They come in runs, the newest run first. */
export class InsightsAggregate {
  readonly #business: Business;
  readonly #words: InsightsWords;
  readonly #counts: InsightCounts;
  readonly #topics: TopicsByLanguage;

  constructor(publication: Publication, words: InsightsWords) {
    const { business, vertical, aspects } = publication;
    const vocabulary = vocabularyFor(vertical, aspects);
    this.#business = business;
    this.#words = words;
    this.#counts = new InsightCounts(publication, vocabulary, words);
    this.#topics = new TopicsByLanguage(publication, topicExclusions(publication, vocabulary));
  }

  /**
   * @param ids of the reviews of the run, in the same order
   * @throws Error if that was not counted of them
   */
  addRun(partial: string, ids: readonly string[]): void {
    const from = new PartialReader(partial, ids);
    this.#counts.take(from);
    this.#topics.take(from);
    if (!from.isRead) throw new TypeError("More was counted than is known here");
  }

  get entities(): EntityAggregates {
    return this.#counts.entities;
  }

  get languages() {
    return this.#counts.languages;
  }

  /** The aspects that enough reviews mention, the most often mentioned first. */
  get aspects() {
    const all = this.#spoken();
    const mean = meanPraise(all.map(({ tally }) => tally));
    return all.map((aspect) => aspect.draft(mean));
  }

  get topics() {
    return this.#topics.drafts;
  }

  /** The ids of all reviews of each topic, by what they say of it, and its terms; by its label. */
  get topicReviews() {
    return new Map(this.#topics.all.map(({ draft, ids, terms }) => [draft.label, { ids, terms }]));
  }

  /** The questions that enough reviews answer, and not against each other, the most often answered first. */
  get faq() {
    const { aspects, faq } = this.#counts;
    return [...faq.values()]
      .filter((question) => question.isAnswered(aspects))
      .sort((left, right) => right.reviews - left.reviews)
      .map((question) => question.draft(aspects));
  }

  get summary(): Summary | null {
    const { technicians } = this.#business;
    const { newest, stars, hasUnreadComplaints } = this.#counts;
    const listed = technicians.map(({ name }) => this.entities.listed("technician", name));
    const people = [...listed, ...this.entities.foundPeople];
    const recentFrom = quarterBefore(newest, RECENT_QUARTERS - 1);
    const reviews = Object.values(this.languages).reduce((sum, count) => sum + count);
    return writeSummary({
      ...{ aspects: this.#spoken(), people, recentFrom },
      ...{ reviews, stars, hasUnreadComplaints, words: this.#words.summary },
      isReadByRules: this.languages.english * 2 >= reviews - this.languages.none,
    });
  }

  #spoken(): AspectAggregate[] {
    return [...this.#counts.aspects.values()]
      .filter(({ tally }) => tally.reviews >= ASPECT_REVIEWS)
      .sort((left, right) => right.tally.reviews - left.tally.reviews);
  }
}

/** The share of praise over everything that is praised or criticized. */
function meanPraise(tallies: readonly OpinionTally[]): number {
  const opinions = sumOf(tallies, "opinions");
  return opinions === 0 ? 0 : sumOf(tallies, "praise") / opinions;
}

/**
 * What is not a topic: the owner's people and places; on their own, the business, what every such
 * business has, and its aspects.
 */
function topicExclusions(
  { business, vertical }: Pick<Publication, "business" | "vertical">,
  vocabulary: AspectVocabulary,
) {
  const { notTopics = [] } = wordsOfVertical(vertical);
  const namesOf = ({ name, aliases = [] }: Listed) => [name, ...aliases];
  return {
    anywhere: [...business.technicians, ...business.service_areas].flatMap(namesOf),
    alone: [business.name, business.category ?? "", ...aspectWords(vocabulary), ...notTopics],
  };
}

/** The words of the aspects, except for the food of a restaurant: its guests talk about dishes. */
function aspectWords({ aspects }: AspectVocabulary): string[] {
  return aspects.filter(({ id }) => id !== "food").flatMap(({ words }) => words);
}
