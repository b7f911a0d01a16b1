import type { QuestionAnswer } from "../../domain/analysis.ts";
import { MOST_IDS, type Question as QuestionInsight } from "../../domain/insights.ts";
import type { Question } from "../../domain/question.ts";
import { writeAnswer } from "../questions/write-answer.ts";
import type { QuoteSpan } from "./quote-picker.ts";

const MOST_QUOTES = 2;

export type QuestionDraft = Omit<QuestionInsight, "quotes"> & { readonly quotes: QuoteSpan[] };

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
  /** How many reviews answer it, whatever they say. */
  reviews = 0;
  readonly #question: Question;
  #latest: string | undefined;

  constructor(question: Question) {
    this.#question = question;
  }

  add(reviewId: string, answer: QuestionAnswer): void {
    (answer.supports ? this.supporting : this.contradicting).add(reviewId, answer);
    if (reviewId !== this.#latest) this.reviews += 1;
    this.#latest = reviewId;
  }

  draft(): QuestionDraft {
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
