import type { Publication } from "../../../domain/business/publication.ts";
import {
  type AnalyzedReview,
  LEARNED_LANGUAGES,
  READ_LANGUAGES,
  type ReviewAnalysis,
  type TopicTerm,
} from "../../../domain/insights/analysis.ts";
import { DEFAULT_LANGUAGE, primaryLanguage } from "../../../domain/text/language.ts";
import { readLike } from "../../learned/learned-aspects.ts";
import { learnedModel } from "../../learned/learned-language.ts";
import type { PartialReader, PartialWriter } from "../partial.ts";
import type { DescribedTopic } from "./describe-topic.ts";
import { countingOf } from "./thing-tallies.ts";
import { TopicAggregator, type TopicExclusions } from "./topic-aggregator.ts";

/**
 * Writes what a run of reviews mentions, for `take`. It counts nothing yet: which mentions become topics
 * depends on all reviews.
 */
export function writeMentions(reviews: readonly AnalyzedReview[], to: PartialWriter): void {
  for (const { analysis } of reviews) {
    to.all(analysis.topics, ({ term, ...evidence }) => {
      to.name(term);
      to.evidence(evidence);
    });
  }
}

function topicsIn(from: PartialReader): TopicTerm[] {
  return from.all(() => ({ term: from.name(), ...from.evidence() }));
}

/**
 * The topics of texts in the language of the site; if these have none, or it is not read, those of
 * English ones. A label is in the language of its texts.
 */
export class TopicsByLanguage {
  readonly #site: string;
  readonly #aggregators: ReadonlyMap<ReviewAnalysis["language"], TopicAggregator>;

  constructor({ language, vertical }: Publication, exclusions: TopicExclusions) {
    this.#site = primaryLanguage(language ?? DEFAULT_LANGUAGE);
    const learned = LEARNED_LANGUAGES.find((one) => READ_LANGUAGES[one] === this.#site);
    const model = learnedModel(this.#site);
    const like = model && readLike(vertical, model);
    const things = like && model.vocabulary.thingsOf(like);
    const aggregators = new Map<ReviewAnalysis["language"], TopicAggregator>();
    if (learned && things) {
      aggregators.set(learned, new TopicAggregator(exclusions, countingOf(things)));
    }
    this.#aggregators = aggregators.set("english", new TopicAggregator(exclusions));
  }

  /** Counts the reviews of a run; the newest run comes first. */
  take(from: PartialReader): void {
    for (const review of from.reviews) {
      const topics = topicsIn(from);
      for (const [language, aggregator] of this.#aggregators) {
        aggregator.add(review, review.language === language ? topics : []);
      }
    }
  }

  get all(): readonly DescribedTopic[] {
    return this.#chosen?.topics ?? [];
  }

  get drafts() {
    const isForeign = this.#chosen === this.#aggregators.get("english");
    const mark = isForeign && this.#site !== DEFAULT_LANGUAGE ? { language: DEFAULT_LANGUAGE } : {};
    return this.all.map(({ draft }) => ({
      ...draft,
      quotes: draft.quotes.map((quote) => ({ ...quote, ...mark })),
    }));
  }

  get #chosen(): TopicAggregator | undefined {
    return [...this.#aggregators.values()].find(({ topics }) => topics.length > 0);
  }
}
