/** A kind of question that reviews of one business can't answer, and how such questions are worded. */
export interface RefusedKind {
  readonly id: string;
  /** Why they can't; follows "Reviews do not say:". */
  readonly because: string;
  readonly patterns: readonly string[];
}

/** What reviews may call a thing that a question names. */
export interface SameWords {
  readonly asked: readonly string[];
  readonly found: readonly string[];
}

/**
 * How people ask (`data/asking`). The patterns (match/pattern.ts) are listed by the id of the aspect
 * or the question that they mean.
 */
export interface AskingWords {
  /** Words that say nothing about the subject of a question. */
  readonly frame: readonly string[];
  /** Words for the people who do the work. */
  readonly workers: readonly string[];
  /** Words for the person a question is asked for. */
  readonly relations: readonly string[];
  /** Words that ask whether reviews are good or bad; the next two lists ask for one side only. */
  readonly leaning: readonly string[];
  readonly complaint: readonly string[];
  readonly praise: readonly string[];
  /** Faults that a question may ask about: "late", "dirty". */
  readonly blaming: readonly string[];
  readonly aspects: Readonly<Record<string, readonly string[]>>;
  /** These mean an aspect only if the question asks about nothing else. */
  readonly aspectsAlone: Readonly<Record<string, readonly string[]>>;
  readonly questions: Readonly<Record<string, readonly string[]>>;
  /** These mean only a part of a question. */
  readonly narrower: Readonly<Record<string, readonly string[]>>;
  readonly refused: readonly RefusedKind[];
  readonly sameWords: readonly SameWords[];
}
