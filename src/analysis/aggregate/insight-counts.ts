import type { AspectVocabulary } from "../../domain/business/aspect-words.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { Vertical } from "../../domain/business/vertical.ts";
import {
  type AnalyzedReview,
  type ReviewAnalysis,
  TEXT_LANGUAGES,
} from "../../domain/insights/analysis.ts";
import type { InsightsWords } from "../../domain/insights/insights-words.ts";
import { filtersMatching, type Polarity } from "../../domain/insights/polarity.ts";
import { onceEach } from "../../domain/text/once.ts";
import { quarterOf } from "../../domain/time/calendar-date.ts";
import { readLike } from "../learned/learned-aspects.ts";
import { learnedModelOf } from "../learned/learned-language.ts";
import { questionsFor } from "../questions/questions-for.ts";
import { isBorneOut, VERDICT } from "../statements/gate.ts";
import { AspectAggregate } from "./aspect-aggregate.ts";
import { EntityAggregates } from "./entity-aggregates.ts";
import { OpinionTally, voicesFor } from "./opinion-tally.ts";
import type { Countable, PartialReader, PartialWriter } from "./partial.ts";
import { QuestionAggregate } from "./question-aggregate.ts";

/** How many reviews there are in each. */
type Languages = Record<ReviewAnalysis["language"], number>;

/** What is counted of the reviews one by one, the newest first: all that they say but topics. */
export class InsightCounts implements Countable {
  readonly entities: EntityAggregates;
  readonly languages: Languages = {
    ...{ english: 0, german: 0, spanish: 0, french: 0 },
    ...{ other: 0, none: 0 },
  };
  readonly aspects: ReadonlyMap<string, AspectAggregate>;
  readonly faq: ReadonlyMap<string, QuestionAggregate>;
  readonly stars = new OpinionTally({ min_rating: "1" });
  /** The quarter of the newest review; "" if there is none. */
  newest = "";
  hasUnreadComplaints = false;
  readonly #vertical: Vertical;
  readonly #countedAs = onceEach((language: ReviewAnalysis["language"]) =>
    this.#isRead(language) ? language : "other",
  );
  readonly #voiceOf: ReturnType<typeof voicesFor>;

  constructor(publication: Publication, vocabulary: AspectVocabulary, words: InsightsWords) {
    const { vertical, language } = publication;
    this.entities = new EntityAggregates(publication);
    this.#vertical = vertical;
    this.#voiceOf = voicesFor(language);
    this.faq = new Map(
      questionsFor(vertical).map((one) => [one.id, new QuestionAggregate(one, words.questions)]),
    );
    this.aspects = new Map(
      vocabulary.aspects.map(({ id, label }) => [
        id,
        new AspectAggregate(id, words.labels[label] ?? label),
      ]),
    );
  }

  add({ id, date, date_precision, rating, analysis }: AnalyzedReview): void {
    if (this.newest === "") this.newest = quarterOf(date);
    const { language, aspects, entities, answers, undecided = [] } = analysis;
    this.languages[this.#countedAs(language)] += 1;
    const voice = { ...this.#voiceOf({ id, rating, language }), date, date_precision };
    if (rating !== null) this.stars.add(voice, opinionOfStars(rating));
    const isCritical = rating !== null && isBorneOut("negative", rating);
    if (isCritical) this.hasUnreadComplaints ||= language !== "none" && !isBlamed(aspects);
    for (const one of aspects) this.aspects.get(one.aspect)?.add(voice, one);
    for (const one of entities) this.entities.add(voice, one);
    for (const answer of answers) this.faq.get(answer.question)?.add(voice, answer);
    for (const { question, leaning } of undecided) this.faq.get(question)?.addUndecided(leaning);
  }

  write(to: PartialWriter): void {
    to.name(this.newest);
    to.number(Number(this.hasUnreadComplaints));
    to.number(...TEXT_LANGUAGES.map((one) => this.languages[one]));
    this.stars.write(to);
    to.named(this.aspects);
    to.named(this.faq);
    this.entities.write(to);
  }

  take(from: PartialReader): void {
    const newest = from.name();
    if (this.newest === "") this.newest = newest;
    if (from.number() > 0) this.hasUnreadComplaints = true;
    for (const one of TEXT_LANGUAGES) this.languages[one] += from.number();
    this.stars.take(from);
    from.named((id) => this.aspects.get(id));
    from.named((id) => this.faq.get(id));
    this.entities.take(from);
  }

  /** Whether opinions on this line of business are found in a language. */
  #isRead(language: ReviewAnalysis["language"]): boolean {
    const model = learnedModelOf(language);
    return model === undefined || readLike(this.#vertical, model) !== undefined;
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
