import type { AspectVocabulary } from "../../domain/business/aspect-words.ts";
import type { Business, Listed } from "../../domain/business/business.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { Vertical } from "../../domain/business/vertical.ts";
import {
  type AnalyzedReview,
  LEARNED_LANGUAGES,
  otherLanguage,
  READ_LANGUAGES,
  type ReviewAnalysis,
} from "../../domain/insights/analysis.ts";
import type { Summary } from "../../domain/insights/insights.ts";
import type { InsightsWords } from "../../domain/insights/insights-words.ts";
import { filtersMatching, type Polarity } from "../../domain/insights/polarity.ts";
import { onceEach } from "../../domain/text/once.ts";
import { quarterBefore, quarterOf } from "../../domain/time/calendar-date.ts";
import { vocabularyFor } from "../aspects/vocabulary-for.ts";
import { readLike } from "../learned/learned-aspects.ts";
import { learnedModel } from "../learned/learned-language.ts";
import { questionsFor } from "../questions/questions-for.ts";
import { isDoubtful, VERDICT } from "../statements/gate.ts";
import { wordsOfVertical } from "../text/words-of-vertical.ts";
import { AspectAggregate } from "./aspect-aggregate.ts";
import { EntityAggregates } from "./entity-aggregates.ts";
import { OpinionTally, sumOf } from "./opinion-tally.ts";
import { QuestionAggregate } from "./question-aggregate.ts";
import { TopicsByLanguage } from "./topics/topics-by-language.ts";
import { writeSummary } from "./write-summary.ts";

/** An aspect that fewer reviews mention is left out. */
export const ASPECT_REVIEWS = 3;

/** How many quarters, up to that of the newest review, count as recent. */
const RECENT_QUARTERS = 4;

/** How many reviews there are in each. */
type Languages = Record<ReviewAnalysis["language"], number>;

/** Brings together what the reviews say. They come one by one, newest first. */
export class InsightsAggregate {
  readonly entities: EntityAggregates;
  readonly languages: Languages = {
    ...{ english: 0, german: 0, spanish: 0, french: 0 },
    ...{ other: 0, none: 0 },
  };
  readonly #business: Business;
  readonly #vertical: Vertical;
  readonly #aspects: Map<string, AspectAggregate>;
  readonly #topics: TopicsByLanguage;
  readonly #faq: Map<string, QuestionAggregate>;
  readonly #stars = new OpinionTally({ min_rating: "1" });
  #newest = "";
  #hasUnreadComplaints = false;

  readonly #words: InsightsWords;
  readonly #countedAs = onceEach((language: ReviewAnalysis["language"]) =>
    this.#isRead(language) ? language : "other",
  );
  /** The BCP 47 code of a text's language; undefined if it is the site's. */
  readonly #otherLanguage: (language: ReviewAnalysis["language"]) => string | undefined;

  constructor(publication: Publication, words: InsightsWords) {
    const { business, vertical, aspects } = publication;
    const vocabulary = vocabularyFor(vertical, aspects);
    this.entities = new EntityAggregates(publication);
    this.#business = business;
    this.#vertical = vertical;
    this.#words = words;
    const { language: site } = publication;
    this.#otherLanguage = onceEach((language) => otherLanguage({ language }, site));
    this.#faq = new Map(
      questionsFor(vertical).map((one) => [one.id, new QuestionAggregate(one, words.questions)]),
    );
    this.#topics = new TopicsByLanguage(publication, topicExclusions(publication, vocabulary));
    this.#aspects = new Map(
      vocabulary.aspects.map(({ id, label }) => [
        id,
        new AspectAggregate(id, words.labels[label] ?? label),
      ]),
    );
  }

  add(review: AnalyzedReview): void {
    const { id, date, date_precision, rating } = review;
    if (this.#newest === "") this.#newest = quarterOf(review.date);
    const { language, aspects, entities, answers, undecided = [] } = review.analysis;
    this.languages[this.#countedAs(language)] += 1;
    const other = this.#otherLanguage(language);
    const isReadByRules = language === "english";
    const voice = { id, date, date_precision, rating, language: other, isReadByRules };
    if (rating !== null) this.#stars.add(voice, opinionOfStars(rating));
    if (isDoubtful(rating)) this.#hasUnreadComplaints ||= language !== "none" && !isBlamed(aspects);
    for (const one of aspects) this.#aspects.get(one.aspect)?.add(voice, one);
    for (const one of entities) this.entities.add(voice, one);
    this.#topics.add(review);
    for (const answer of answers) this.#faq.get(answer.question)?.add(voice, answer);
    for (const { question, leaning } of undecided) this.#faq.get(question)?.addUndecided(leaning);
  }

  /** Whether opinions on this line of business are found in a language. */
  #isRead(language: ReviewAnalysis["language"]): boolean {
    const learned = LEARNED_LANGUAGES.find((one) => one === language);
    const model = learned && learnedModel(READ_LANGUAGES[learned]);
    return model === undefined || readLike(this.#vertical, model) !== undefined;
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
    return [...this.#faq.values()]
      .filter((question) => question.isAnswered(this.#aspects))
      .sort((left, right) => right.reviews - left.reviews)
      .map((question) => question.draft(this.#aspects));
  }

  get summary(): Summary | null {
    const { technicians } = this.#business;
    const listed = technicians.map(({ name }) => this.entities.listed("technician", name));
    const people = [...listed, ...this.entities.foundPeople];
    const recentFrom = quarterBefore(this.#newest, RECENT_QUARTERS - 1);
    const reviews = Object.values(this.languages).reduce((sum, count) => sum + count);
    return writeSummary({
      ...{ aspects: this.#spoken(), people, recentFrom },
      ...{ reviews, stars: this.#stars, words: this.#words.summary },
      hasUnreadComplaints: this.#hasUnreadComplaints,
      isReadByRules: this.languages.english * 2 >= reviews - this.languages.none,
    });
  }

  #spoken(): AspectAggregate[] {
    return [...this.#aspects.values()]
      .filter(({ tally }) => tally.reviews >= ASPECT_REVIEWS)
      .sort((left, right) => right.tally.reviews - left.tally.reviews);
  }
}

/** Whether a review complains of anything in particular. */
function isBlamed(aspects: ReviewAnalysis["aspects"]): boolean {
  return aspects.some(
    ({ aspect, opinion }) => aspect !== VERDICT && filtersMatching(opinion).includes("complaint"),
  );
}

function opinionOfStars(stars: number): Polarity {
  if (stars === 3) return "neutral";
  return stars < 3 ? "negative" : "positive";
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
