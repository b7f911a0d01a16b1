import type { Publication } from "../../../domain/business/publication.ts";
import {
  type AnalyzedReview,
  LEARNED_LANGUAGES,
  READ_LANGUAGES,
  type ReviewAnalysis,
} from "../../../domain/insights/analysis.ts";
import { DEFAULT_LANGUAGE, primaryLanguage } from "../../../domain/text/language.ts";
import { readLike } from "../../learned/learned-aspects.ts";
import { learnedModel } from "../../learned/learned-language.ts";
import type { DescribedTopic } from "./describe-topic.ts";
import { countingOf } from "./thing-tallies.ts";
import { TopicAggregator, type TopicExclusions } from "./topic-aggregator.ts";

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
    const model = learned && learnedModel(READ_LANGUAGES[learned]);
    const like = model && readLike(vertical, model);
    const things = like && model?.vocabulary.thingsOf(like);
    const counting = things && countingOf(things);
    this.#aggregators = new Map([
      ...(learned && counting
        ? [[learned, new TopicAggregator(exclusions, counting)] as const]
        : []),
      ["english", new TopicAggregator(exclusions)],
    ]);
  }

  /** The newest comes first. */
  add(review: AnalyzedReview): void {
    const { analysis } = review;
    for (const [language, aggregator] of this.#aggregators) {
      const isIn = analysis.language === language || analysis.topics.length === 0;
      aggregator.add(isIn ? review : { ...review, analysis: { ...analysis, topics: [] } });
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
