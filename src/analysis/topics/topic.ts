/** How a clause speaks of what it names. */
export type Polarity = "positive" | "negative" | "neutral";

/** A clause to quote; UTF-16 offsets into the review's text. */
export interface QuoteSpan {
  readonly review_id: string;
  readonly start: number;
  readonly end: number;
  readonly polarity: Polarity;
}

/** Something that several reviews speak of. */
export interface Topic {
  /** The name that people read: "Water heater". */
  readonly label: string;
  /** How reviews call it, in lower case, the most frequent first: at most 6. */
  readonly terms: readonly string[];
  /** Reviews that speak of it; the sum of the four that follow. */
  readonly reviews: number;
  readonly positive: number;
  readonly negative: number;
  readonly neutral: number;
  /** Reviews that praise and blame it. */
  readonly mixed: number;
  /** Whether its share of the reviews has risen lately. */
  readonly isEmerging: boolean;
  /** At most 4, of different reviews. */
  readonly quoteSpans: readonly QuoteSpan[];
}

/** A review as topics are counted from. */
export interface TopicReview {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly terms: readonly {
    /** What topicTerms found. */
    readonly term: string;
    /** Of the clause that names it: what would be quoted. */
    readonly start: number;
    readonly end: number;
    readonly polarity: Polarity;
    /** Whether the words say so, without the stars: such clauses are quoted first. */
    readonly isClear?: boolean;
  }[];
}

/** What one review says of one term. */
export type TopicReviewTerm = TopicReview["terms"][number];
