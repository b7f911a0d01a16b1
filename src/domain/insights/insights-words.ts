/** How many reviews name somebody, and what they say. */
interface Named {
  readonly reviews: number;
  readonly praises: number;
  readonly complaints: number;
}

/** How many of the reviews that mention a theme say something of it. */
interface ThemeCounts {
  readonly part: number;
  readonly reviews: number;
  /** Whether one of them may say otherwise, or a complaint was not understood; then "all" is not said. */
  readonly isDoubted: boolean;
}

/** The sentences of the summary in one language, and how to find in them what links to reviews. */
export interface SummaryWords {
  /** A label as it stands within a sentence. */
  inSentence(label: string): string;
  /**
   * @param low how many gave one or two stars
   * @param next a sentence that it goes on with
   */
  rated(average: number, reviews: number, low: number, next?: string): string;
  /** @param themes as `theme` makes them */
  praise(themes: readonly string[]): string;
  complaints(themes: readonly string[]): string;
  /** Of themes that at least as many praise. */
  someComplaints(themes: readonly string[]): string;
  /** Themes that some praise and others criticize, without numbers. */
  divided(themes: readonly string[]): string;
  /**
   * `price (all 7 reviews that mention it)`, in doubt `price (7 reviews)`, or
   * `price (12 of the 40 reviews that mention it)`
   */
  theme(label: string, counts: ThemeCounts): string;
  /**
   * @param recent as `partOf` makes it, as is `before`
   * @param quarter the first one that is recent: `2026-Q3`
   */
  moreComplaints(label: string, recent: string, quarter: string, before: string): string;
  partOf(part: number, whole: number): string;
  /** `Bo (4 reviews, 2 with praise, 1 with complaints)` */
  person(name: string, named: Named): string;
  /** @param people as `person` makes them: one or two */
  namedMost(people: readonly string[]): string;
  /** The names of what links search for, by the values of `polarity`. */
  readonly opinions: Readonly<Record<string, string>>;
  since(opinion: string, day: string): string;
  readonly phrases: {
    readonly all: RegExp;
    readonly fewStars: RegExp;
  };
}

/** A question in one language, as `Question` has it in English. */
export interface QuestionText {
  readonly text: string;
  readonly claim: string;
  readonly denial: string;
}

/** What answers are written with. A count is grouped by the language's own rules. */
export interface AnswerWords {
  readonly yes: { readonly plain: string; readonly mostly: string };
  readonly no: { readonly plain: string; readonly mostly: string };
  /** @param what a claim or a denial */
  others(reviews: number, what: string): string;
  both(reviews: number): string;
  /** Before what both sides say. */
  readonly mixed: string;
  /** The side that more reviews take, or the only one. */
  first(reviews: number, what: string): string;
  /** After the only one. What was not found may be there: it does not say that all agree. */
  readonly noneOtherwise: string;
  /** Between what reviews say: `; `. */
  readonly separator: string;
}

/** The words of questions and answers. */
export interface QuestionWords {
  /** By their English texts; others are told in English, and left out of pages. */
  readonly texts: Readonly<Record<string, QuestionText>>;
  readonly answers: AnswerWords;
}

/** The words in which insights are told. */
export interface InsightsWords {
  readonly summary: SummaryWords;
  /** Labels of aspects by their English names; one that is missing keeps it. */
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined where questions are told in English. */
  readonly questions: QuestionWords | undefined;
}
