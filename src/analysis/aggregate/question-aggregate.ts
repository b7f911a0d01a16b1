import type { QuestionAnswer } from "../../domain/insights/analysis.ts";
import {
  MAX_IDS,
  type AnsweredQuestion as QuestionInsight,
} from "../../domain/insights/insights.ts";
import type { QuestionWords } from "../../domain/insights/insights-words.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import { type Question, sideOf } from "../../domain/insights/question.ts";
import { POLARITIES } from "../../domain/insights/stored-analysis.ts";
import { searchUrl } from "../../domain/review/search-question.ts";
import { isAnswered } from "../statements/answer-gate.ts";
import { VERDICT } from "../statements/gate.ts";
import type { AspectAggregate } from "./aspect-aggregate.ts";
import type { Draft } from "./draft.ts";
import { type OpinionTally, ReviewCount, type Voice } from "./opinion-tally.ts";
import type { Countable, NamedCountable, PartialReader, PartialWriter } from "./partial.ts";
import { BestQuotes } from "./quote-picker.ts";
import { CARRYING } from "./summary-sentence.ts";
import { writeAnswer } from "./write-answer.ts";

const MAX_QUOTES = 2;

type Aspects = ReadonlyMap<string, Pick<AspectAggregate, "tally">>;

/** What is told of the reviews on one side. */
interface Told {
  readonly reviews: number;
  readonly ids: string[];
  readonly url: string;
}

/** The reviews that say yes to a question, or those that say no. */
class Side implements Countable {
  readonly ids: string[] = [];
  readonly #quotes = new BestQuotes(MAX_QUOTES);
  reviews = 0;

  get quotes() {
    return this.#quotes.quotes;
  }

  add(review: Voice, answer: QuestionAnswer): void {
    this.reviews += 1;
    this.#keep(review);
    this.#quotes.add(review, [answer]);
  }

  #keep({ id }: Pick<Voice, "id">): void {
    if (this.ids.length < MAX_IDS) this.ids.push(id);
  }

  write(to: PartialWriter): void {
    to.number(this.reviews);
    to.all(this.ids, (id) => to.review(id));
    this.#quotes.write(to);
  }

  take(from: PartialReader): void {
    this.reviews += from.number();
    from.all(() => this.#keep(from.review()));
    this.#quotes.take(from);
  }
}

/**
 * How reviews answer one question; they come newest first, each at most once per side. A review
 * that says both counts on both sides.
 */
export class QuestionAggregate implements NamedCountable {
  readonly supporting = new Side();
  readonly contradicting = new Side();
  readonly #question: Question;
  readonly #words: QuestionWords | undefined;
  readonly #reviews = new ReviewCount();
  /** How many answers were read without rules. */
  #readWithoutRules = 0;
  readonly #undecided = { positive: 0, negative: 0, neutral: 0 };

  /** @param words of the site's language */
  constructor(question: Question, words?: QuestionWords) {
    this.#question = question;
    this.#words = words;
  }

  /** How many reviews answer it, whatever they say. */
  get reviews(): number {
    return this.#reviews.count;
  }

  add(review: Voice, answer: QuestionAnswer): void {
    (answer.supports ? this.supporting : this.contradicting).add(review, answer);
    this.#reviews.add(review.id);
    if (review.isReadByRules === false) this.#readWithoutRules += 1;
  }

  /** Counts a review that speaks of it without an answer. @param leaning the side that is likely */
  addUndecided(leaning: Polarity): void {
    this.#undecided[leaning] += 1;
  }

  get isEmpty(): boolean {
    const { positive, negative, neutral } = this.#undecided;
    return this.reviews + positive + negative + neutral === 0;
  }

  write(to: PartialWriter): void {
    to.number(this.reviews, this.#readWithoutRules);
    to.number(...POLARITIES.map((one) => this.#undecided[one]));
    this.supporting.write(to);
    this.contradicting.write(to);
  }

  take(from: PartialReader): void {
    this.#reviews.addCounted(from.number());
    this.#readWithoutRules += from.number();
    for (const one of POLARITIES) this.#undecided[one] += from.number();
    this.supporting.take(from);
    this.contradicting.take(from);
  }

  /** Whether there is an answer that what reviews say of its aspect bears out; also with the counts told. */
  isAnswered(aspects: Aspects): boolean {
    const tally = this.#tallyOf(aspects);
    const told = this.#toldOf(tally);
    const unsure = {
      ...{ undecided: this.#undecided, readWithoutRules: this.#readWithoutRules },
      isOfVerdict: this.#question.about === VERDICT,
    };
    const isBorneOut = isAnswered({ all: this.reviews, ...this.#sides, ...unsure }, tally?.counts);
    if (!isBorneOut || told === undefined) return isBorneOut;
    const { opinions: all, praises: good, complaints: bad } = told;
    return isAnswered({ all, good, bad, ...unsure }, told.counts);
  }

  /** The tally that the answer is told by, if that is its aspect's. */
  #toldOf(tally: OpinionTally | undefined): OpinionTally | undefined {
    return this.#question.countsAspect === true ? tally : undefined;
  }

  get #sides() {
    const [good, bad] = this.#asSides(this.supporting.reviews, this.contradicting.reviews);
    return { good, bad };
  }

  /** Yes and no as praise and complaint, or praise and complaint as yes and no. */
  #asSides<One>(one: One, other: One): [One, One] {
    return sideOf(this.#question, true) === "positive" ? [one, other] : [other, one];
  }

  #tallyOf(aspects: Aspects): OpinionTally | undefined {
    return aspects.get(this.#question.about ?? "")?.tally;
  }

  /** @param aspects by their ids: "none says otherwise" holds only if none complains of the aspect */
  draft(aspects: Aspects): Draft<QuestionInsight> {
    const { id } = this.#question;
    const translated = this.#words?.texts[this.#question.text];
    const told = translated ?? this.#question;
    const tally = this.#tallyOf(aspects);
    const { praises = 0, complaints = 0 } = tally ?? {};
    const isDoubted = (this.#sides.bad === 0 ? complaints : praises) > 0;
    const ofAspect = this.#toldOf(tally);
    const all = ofAspect?.opinions ?? this.reviews;
    const [yes, no] = ofAspect === undefined ? this.#ownSides : this.#sidesOf(ofAspect);
    const counts = { all, supporting: yes.reviews, contradicting: no.reviews, isDoubted };
    return {
      id,
      question: told.text,
      answer: writeAnswer(told, counts, translated && this.#words?.answers),
      ...{ supporting: yes.reviews, contradicting: no.reviews },
      ...{ supporting_ids: yes.ids, contradicting_ids: no.ids },
      ...{ supporting_url: yes.url, contradicting_url: no.url },
      quotes: [...this.supporting.quotes, ...this.contradicting.quotes],
    };
  }

  /** The reviews that say yes, and those that say no. */
  get #ownSides(): [Told, Told] {
    const told = ({ reviews, ids }: Side, answer: "yes" | "no") => {
      return { reviews, ids, url: searchUrl({ question: this.#question.id, answer }) };
    };
    return [told(this.supporting, "yes"), told(this.contradicting, "no")];
  }

  /** The same, by all that reviews say of the aspect. */
  #sidesOf(tally: OpinionTally): [Told, Told] {
    const told = (said: "praises" | "complaints", url: string) => {
      return { reviews: tally[said], ids: tally.newest(CARRYING[said]), url };
    };
    return this.#asSides(
      told("praises", tally.urlOf("praise")),
      told("complaints", tally.urlOf("complaint")),
    );
  }
}
