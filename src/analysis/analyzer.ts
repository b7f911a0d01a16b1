import type { Mention } from "../domain/business/mention.ts";
import type { Publication } from "../domain/business/publication.ts";
import type { Evidence, ReviewAnalysis } from "../domain/insights/analysis.ts";
import type { Opinion } from "../domain/insights/polarity.ts";
import { twoDecimals } from "../domain/text/numbers.ts";
import { once } from "../domain/text/once.ts";
import { analyzeAspects, type LaterStage } from "./aspects/analyze-aspects.ts";
import type { ClauseEvidence } from "./aspects/aspect-opinion.ts";
import { vocabularyFor } from "./aspects/vocabulary-for.ts";
import { CompiledWords } from "./compiled-words.ts";
import { foundPeople, listedEntities, readNames } from "./entities/find-entities.ts";
import { MentionFinder } from "./entities/mention-finder.ts";
import { type PeopleContext, peopleContext } from "./entities/people/find-people.ts";
import { type Explanation, explain, explainInLearned } from "./explain.ts";
import { type AnalysisLanguage, languageOf } from "./language-of.ts";
import { analyzeLearned, type LearnedSubject } from "./learned/analyze-learned.ts";
import { learnedModelOf } from "./learned/learned-language.ts";
import type { ParsedText } from "./parsed-text.ts";
import { type Answer, questionsIn, type Spoken } from "./questions/answers-in.ts";
import { undecidedIn } from "./questions/undecided.ts";
import { quotable } from "./quotes/quotable.ts";
import { type Opinions, reconcile } from "./reconcile.ts";
import { secondStage } from "./second-stage/second-stage.ts";
import { stageFeatures } from "./second-stage/stage-model.ts";
import { asQuote } from "./statements/quote-confidence.ts";
import { tokenize } from "./text/tokens.ts";
import { findTopics } from "./topics/find-topics.ts";
import { ANALYZER_VERSION } from "./version.ts";

/**
 * About this many characters are analyzed together: all that is found in them is kept until the
 * last step.
 */
const MAX_RUN_CHARACTERS = 65_536;
/** The most characters of a text that are read: twice what Google and Yelp allow. */
const MAX_READ_CHARACTERS = 10_000;

/** The parts of a review that are analyzed. */
interface Analyzed {
  /** YYYY-MM-DD; it decides the place of the analysis among all. */
  readonly date?: string;
  readonly text: string;
  readonly rating?: number | undefined;
  /** BCP 47, where the source names one. */
  readonly language?: string | undefined;
}

/**
 * Finds out what reviews of one business say; a new one is made when the business or its aspects
 * change.
 */
export class Analyzer {
  readonly #mentions: MentionFinder;
  readonly #people: PeopleContext;
  readonly #words: CompiledWords;
  readonly #stage: () => LaterStage;
  /** The seed of fingerprints: all that an analysis is made from except its review. */
  readonly #subject: bigint;
  readonly #learned: () => LearnedSubject;
  /** Of texts that do not say theirs; if it is not known, they are looked at. */
  readonly #language: string | undefined;

  constructor({ business, vertical, aspects, language }: Publication) {
    this.#language = language;
    this.#stage = once(() => secondStage(vertical));
    this.#mentions = new MentionFinder(business);
    this.#people = peopleContext(business.name, business.technicians);
    this.#words = new CompiledWords(vertical, aspects);
    this.#learned = once(() => ({
      ...{ vertical, mentions: this.#mentions },
      known: [
        business.name,
        ...business.technicians.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
      ],
      aspects: vocabularyFor(vertical, []).aspects.map(({ id }) => id),
    }));
    const { name, technicians, services, service_areas } = business;
    const lists = [name, technicians, services, service_areas, vertical, aspects];
    const read = language === undefined ? lists : [...lists, language];
    this.#subject = Bun.hash.wyhash(JSON.stringify([ANALYZER_VERSION, ...read]));
  }

  /** Frees what only many texts need. */
  static tidy(): void {
    CompiledWords.drop();
    stageFeatures().forget();
  }

  /** The entries of the business's lists that a text names. */
  mentions(text: string): Mention[] {
    return this.#mentions.find(text);
  }

  /** A short text that differs whenever the analysis might. */
  fingerprint({ date, text, rating, language }: Analyzed): string {
    const words = JSON.stringify([date, text, rating, language]);
    return Bun.hash.wyhash(words, this.#subject).toString(36);
  }

  analyze(review: Analyzed): ReviewAnalysis {
    const [analysis] = this.analyzeAll([review]);
    if (analysis === undefined) throw new Error("A review was given, and no analysis made");
    return analysis;
  }

  /** The analyses of reviews, in order. Many at once take less time than one by one. */
  analyzeAll(reviews: readonly Analyzed[]): ReviewAnalysis[] {
    return runsOf(reviews).flatMap((run) => this.#analyzeRun(run));
  }

  /**
   * Does each step for all reviews before the next: its code and its tables stay in the processor's
   * caches, which are too small for those of the whole analysis.
   */
  #analyzeRun(reviews: readonly Analyzed[]): ReviewAnalysis[] {
    const opened = reviews.map((review, place) => {
      const text = review.text.slice(0, MAX_READ_CHARACTERS);
      const tokens = tokenize(text);
      const language = languageOf(this.#inItsLanguage(review), tokens);
      return { review, place, text, tokens, language, mentions: this.mentions(review.text) };
    });
    const analyses = opened.map(({ language, mentions }) => withoutOpinions(language, mentions));
    const parsed = opened
      .filter(({ language }) => language === "english")
      .map((one) => ({
        ...one,
        ...readNames(one.text, one.review.rating, this.#people, one.tokens),
      }));
    const words = once(() => this.#words.of(parsed.map(({ read }) => read)));
    const analyzed = parsed
      .map((one) => ({ ...one, people: foundPeople(one) }))
      .map((one) => ({ ...one, listed: listedEntities(one.read, one.mentions, this.#mentions) }))
      .map((one) => ({
        ...one,
        aspects: analyzeAspects(one.read, words().vocabulary, this.#stage()),
      }))
      .map((one) => ({ ...one, topics: findTopics(one.read, one.people) }))
      .map((one) => ({ ...one, ...questionsIn(one.read, words().questions) }))
      .map((one) => ({ ...one, ...withQuotes(one.read, one.spoken, reconcile(one.read, one)) }));
    for (const one of opened) {
      const model = learnedModelOf(one.language);
      if (model === undefined) continue;
      const { place, language, text, mentions } = one;
      const review = { text, rating: one.review.rating, mentions };
      analyses[place] = { language, ...analyzeLearned(review, this.#learned(), model) };
    }
    for (const { place, language, listed, people, ...said } of analyzed) {
      const { aspects, topics, answers, undecided } = said;
      const entities = [...listed, ...people];
      analyses[place] = { language, aspects, entities, topics, answers, undecided };
    }
    return analyses;
  }

  #inItsLanguage({ text, language = this.#language, ...others }: Analyzed): Analyzed {
    return { ...others, text, language };
  }

  /** The analysis of a text, and what decided it. */
  explain(review: Analyzed): Explanation {
    const analysis = this.analyze(review);
    const model = learnedModelOf(analysis.language);
    const text = review.text.slice(0, MAX_READ_CHARACTERS);
    const { rating } = review;
    if (model !== undefined) {
      return explainInLearned({ text, rating }, this.#learned(), model, analysis);
    }
    const { read } = readNames(text, rating, this.#people);
    return explain(read, this.#words.of([read]).vocabulary, analysis, this.#stage());
  }
}

/** Opinions as they are kept: with what can be quoted, and how sure that is. */
function withQuotes(read: ParsedText, spoken: readonly Spoken[], { aspects, answers }: Opinions) {
  return {
    aspects: aspects.map(({ aspect, polarity, evidence }) => ({
      aspect,
      opinion: polarity,
      evidence: agreeing(evidence, polarity).map((one) => asQuote(one, read)),
    })),
    answers: answers.map((answer) => ({
      ...{ question: answer.question, supports: answer.supports },
      ...asEvidence(answer, read),
    })),
    undecided: undecidedIn(read, spoken, answers),
  };
}

/** What an answer's words say: of its aspect if it is about one, else what the model makes of them. */
function asEvidence({ about, side, clause }: Answer, read: ParsedText): Evidence {
  const { start, end, isWhole } = quotable(read, clause);
  const judged = read.judge(clause);
  const polarity = about === undefined ? judged.polarity : side;
  const agreed = judged.polarity === polarity ? judged.confidence : 1 - judged.confidence;
  return { start, end, polarity, confidence: isWhole ? twoDecimals(agreed) : 0 };
}

/** Without the evidence that was outvoted: a quote must say what is counted. */
function agreeing(evidence: readonly ClauseEvidence[], opinion: Opinion): ClauseEvidence[] {
  if (opinion === "mixed") return [...evidence];
  const agreed = evidence.filter(({ polarity }) => polarity === opinion);
  return agreed.length > 0 ? agreed : evidence.map((one) => ({ ...one, polarity: "neutral" }));
}

/** Reviews in runs, none of which has much more text than MAX_RUN_CHARACTERS. */
function runsOf(reviews: readonly Analyzed[]): Analyzed[][] {
  let read = 0;
  const runs = Map.groupBy(reviews, ({ text }) => {
    read += Math.min(text.length, MAX_READ_CHARACTERS);
    return Math.floor(read / MAX_RUN_CHARACTERS);
  });
  return [...runs.values()];
}

/** The analysis of a text that is not read: its language, and the entries of the business's lists that it names. */
function withoutOpinions(language: AnalysisLanguage, mentions: readonly Mention[]): ReviewAnalysis {
  const entities = mentions.map((one) => ({ ...one, isListed: true, evidence: [] }));
  return { language, aspects: [], entities, topics: [], answers: [] };
}
