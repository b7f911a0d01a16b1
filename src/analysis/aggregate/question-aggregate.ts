import type { QuestionAnswer } from "../../domain/analysis.ts";
import { MOST_IDS, type Question as QuestionInsight } from "../../domain/insights.ts";
import type { Question } from "../../domain/question.ts";
import type { Draft, QuoteSpan } from "./draft.ts";
import { ReviewCount } from "./review-count.ts";
import { writeAnswer } from "./write-answer.ts";

const MOST_QUOTES = 2;

/** The reviews that say yes to a question, or those that say no. */
class Side {
  readonly ids: string[] = [];
  readonly quotes: QuoteSpan[] = [];
  reviews = 0;

  add(review_id: string, { start, end, supports }: QuestionAnswer): void {
    const polarity = supports ? "positive" : "negative";
    this.reviews += 1;
    if (this.ids.length < MOST_IDS) this.ids.push(review_id);
    if (this.quotes.length < MOST_QUOTES) this.quotes.push({ review_id, start, end, polarity });
  }
}

/**
 * How reviews answer one question; they come newest first, each once for a side. A review that says
 * both stands on both sides.
 */
export class QuestionAggregate {
  readonly supporting = new Side();
  readonly contradicting = new Side();
  readonly #question: Question;
  readonly #reviews = new ReviewCount();

  constructor(question: Question) {
    this.#question = question;
  }

  /** How many reviews answer it, whatever they say. */
  get reviews(): number {
    return this.#reviews.count;
  }

  add(reviewId: string, answer: QuestionAnswer): void {
    (answer.supports ? this.supporting : this.contradicting).add(reviewId, answer);
    this.#reviews.add(reviewId);
  }

  draft(): Draft<QuestionInsight> {
    const { supporting, contradicting } = this;
    return {
      question: this.#question.text,
      answer: writeAnswer(this.#question, {
        all: this.reviews,
        supporting: supporting.reviews,
        contradicting: contradicting.reviews,
      }),
      supporting: supporting.reviews,
      contradicting: contradicting.reviews,
      supporting_ids: supporting.ids,
      contradicting_ids: contradicting.ids,
      quotes: [...supporting.quotes, ...contradicting.quotes],
    };
  }
}
