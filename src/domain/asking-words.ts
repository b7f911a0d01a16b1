/** Why reviews of one business can't answer a question, and how such questions are worded. */
export interface RefusedKind {
  readonly id: string;
  /** Follows "Reviews do not say:". */
  readonly because: string;
  readonly patterns: readonly string[];
}

/** What reviews may call a thing that a question names. */
export interface SameWords {
  readonly asked: readonly string[];
  readonly found: readonly string[];
}

/** How people ask (`data/asking`); patterns are those of match/pattern.ts, in lists by the subject's id. */
export interface AskingWords {
  /** Say nothing of what a question is about. */
  readonly frame: readonly string[];
  /** Name those who do the work. */
  readonly workers: readonly string[];
  /** Name those for whom somebody asks. */
  readonly relations: readonly string[];
  /** Ask what reviews lean to; the next two lists are of those that ask for one side alone. */
  readonly leaning: readonly string[];
  readonly complaint: readonly string[];
  readonly praise: readonly string[];
  /** Name a fault of a thing that is asked about: "late", "dirty". */
  readonly blaming: readonly string[];
  readonly aspects: Readonly<Record<string, readonly string[]>>;
  /** Mean an aspect where a question asks of nothing else. */
  readonly aspectsAlone: Readonly<Record<string, readonly string[]>>;
  readonly questions: Readonly<Record<string, readonly string[]>>;
  /** Mean a part of what the question is about. */
  readonly narrower: Readonly<Record<string, readonly string[]>>;
  readonly refused: readonly RefusedKind[];
  readonly sameWords: readonly SameWords[];
}
