/**
 * What people say when they speak of an aspect. An expression is words with one space between them,
 * each matched by its stem, and
 * - `late/tardy`: one of these; `very?`: may be missing; `=late`: this form alone;
 * - `~`: up to three other words;
 * - `#not #good #bad #money #number #time #person`: a class of words (`match/word-classes.ts`).
 * An expression has at most twelve words and gaps.
 */
export interface AspectWords {
  readonly id: string;
  /** The name that people read. */
  readonly label: string;
  /** Whether it is the judgement of the whole, which the stars give too. */
  readonly isGeneral?: boolean | undefined;
  /** Speak of the aspect whatever is said about it: "the price". */
  readonly words: readonly string[];
  /** Speak of it where they are judged, or where the text speaks of nothing else: "the soup". */
  readonly hints?: readonly string[] | undefined;
  /** Speak of it only where they are judged: "job" in "a great job". */
  readonly judged?: readonly string[] | undefined;
  /** Carry their praise with them: "on time". */
  readonly positive?: readonly string[] | undefined;
  /** Carry their blame with them: "no show". */
  readonly negative?: readonly string[] | undefined;
}

/** The aspects of one line of business. */
export interface AspectVocabulary {
  readonly id: string;
  readonly aspects: readonly AspectWords[];
  /** Look like expressions of an aspect, and say nothing: "never experienced". */
  readonly ignored?: readonly string[];
}
