/** What people say when they speak of an aspect, in patterns (match/pattern.ts). */
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
  readonly aspects: readonly AspectWords[];
  /** Look like expressions of an aspect, and say nothing: "never experienced". */
  readonly ignored?: readonly string[] | undefined;
}
