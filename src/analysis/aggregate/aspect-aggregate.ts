import type { AnalyzedReview, StoredOpinion } from "../../domain/insights/analysis.ts";
import type { AspectInsight } from "../../domain/insights/insights.ts";
import { twoDecimals } from "../../domain/text/numbers.ts";
import { daysOfQuarter, quarterOf } from "../../domain/time/calendar-date.ts";
import { isDoubtful, isSure, type Said } from "../statements/gate.ts";
import { wilsonInterval } from "../statements/wilson-interval.ts";
import type { Draft } from "./draft.ts";
import { OpinionTally, type Voice } from "./opinion-tally.ts";
import type { NamedCountable, PartialReader, PartialWriter } from "./partial.ts";
import { QuotePicker } from "./quote-picker.ts";

/** This many reviews of average praise are added before a share becomes a score. */
const PRIOR_REVIEWS = 5;

/** Of `2026-04`. */
const MONTH_LENGTH = 7;

type DatedVoice = Voice & Pick<AnalyzedReview, "date" | "date_precision">;

/** What all reviews say of one aspect; they come newest first. */
export class AspectAggregate implements NamedCountable {
  readonly id: string;
  readonly label: string;
  readonly tally: OpinionTally;
  readonly #quarters = new Map<string, OpinionTally>();
  readonly #quotes = new QuotePicker();
  /** The quarter of the latest date: neighbors are mostly of the same month. */
  #latest: { readonly month: string; readonly tally: OpinionTally } | undefined;
  #mentions = 0;
  #sureComplaints = 0;
  #hasDoubtfulPraise = false;

  constructor(id: string, label: string) {
    this.id = id;
    this.label = label;
    this.tally = new OpinionTally({ aspect: id });
  }

  /** Opinions by quarter, the oldest first. */
  get quarters(): [string, OpinionTally][] {
    return [...this.#quarters].reverse();
  }

  add(review: DatedVoice, { opinion, evidence }: StoredOpinion): void {
    // A year alone is in no quarter.
    if (review.date_precision !== "year") {
      this.#tallyOf(review.date).add(review, opinion);
    }
    this.tally.add(review, opinion);
    this.#quotes.add(review, evidence);
    this.#mentions += evidence.length;
    if (evidence.some((one) => isSure(one, "negative", review.rating))) this.#sureComplaints += 1;
    if (opinion === "positive" && isDoubtful(review.rating)) this.#hasDoubtfulPraise = true;
  }

  get isEmpty(): boolean {
    return this.tally.isEmpty;
  }

  write(to: PartialWriter): void {
    to.number(this.#mentions, this.#sureComplaints, Number(this.#hasDoubtfulPraise));
    this.tally.write(to);
    this.#quotes.write(to);
    to.named(this.#quarters);
  }

  take(from: PartialReader): void {
    this.#mentions += from.number();
    this.#sureComplaints += from.number();
    if (from.number() > 0) this.#hasDoubtfulPraise = true;
    this.tally.take(from);
    this.#quotes.take(from);
    from.named((quarter) => this.#tallyOfQuarter(quarter));
  }

  /** How many reviews hold each opinion of it, and how many complaints are sure. */
  get said(): Said {
    return { ...this.tally.counts, sure: this.#sureComplaints };
  }

  /** Whether some of its praise is in doubt: the same review also complains, or has few stars. */
  get isDoubted(): boolean {
    return this.tally.counts.mixed > 0 || this.#hasDoubtfulPraise;
  }

  #tallyOf(date: string): OpinionTally {
    if (this.#latest === undefined || !date.startsWith(this.#latest.month)) {
      const tally = this.#tallyOfQuarter(quarterOf(date));
      this.#latest = { month: date.slice(0, MONTH_LENGTH), tally };
    }
    return this.#latest.tally;
  }

  #tallyOfQuarter(quarter: string): OpinionTally {
    const made = () => new OpinionTally({ aspect: this.id, ...daysOfQuarter(quarter) });
    return this.#quarters.getOrInsertComputed(quarter, made);
  }

  /** Whether enough of those who praise can be quoted; else many of them may have been misread. */
  get isPlainlyPraised(): boolean {
    return this.#quotes.hasPraiseFor(this.tally.praises);
  }

  /** Whether any complaint can be quoted. */
  get hasPlainComplaints(): boolean {
    return this.#quotes.quotes.some(({ polarity }) => polarity === "negative");
  }

  /** @param meanPraise share of praise over all aspects, 0 to 1 */
  draft(meanPraise: number): Draft<AspectInsight> {
    const { id, label, tally } = this;
    const { low, high } = wilsonInterval(tally.praise, tally.opinions);
    const isJudged = tally.opinions > 0;
    return {
      id,
      label,
      mentions: this.#mentions,
      ...tally.counts,
      reviews_url: tally.urlOf(),
      ...tally.evidence,
      score: isJudged ? percent(shrunkShare(tally, meanPraise)) : null,
      interval: isJudged ? { low: percent(low), high: percent(high) } : null,
      average_rating: tally.averageRating,
      trend: this.quarters.map(([quarter, tally]) => ({
        quarter,
        ...tally.counts,
        quarter_url: tally.urlOf(),
      })),
      quotes: this.#quotes.quotesFor(tally.praises, tally.complaints),
    };
  }
}

/** The share of praise, as if a few reviews as good as the mean had been added. */
export function shrunkShare({ praise, opinions }: OpinionTally, mean: number): number {
  return (praise + PRIOR_REVIEWS * mean) / (opinions + PRIOR_REVIEWS);
}

/** A share as percent. */
function percent(share: number): number {
  return twoDecimals(share * 100);
}
