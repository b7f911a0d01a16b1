/** What stands between the patterns of a list. */
export const PARTED_BY = "\n";

/**
 * A line of business as `data/verticals` describes it: plain JSON, which the program carries. What is a
 * list of patterns there is one string here, parted by {@link PARTED_BY}: it is taken apart when it is asked for.
 */
export interface VerticalData {
  readonly aspects: readonly AspectData[];
  /** Look like expressions of an aspect, and say nothing. */
  readonly ignored: string;
  readonly questions: readonly QuestionData[];
}

/** An aspect; `aspects/vocabulary.ts` says what its members mean. */
export interface AspectData {
  readonly id: string;
  readonly label: string;
  readonly isGeneral?: true | undefined;
  readonly words: string;
  readonly hints?: string | undefined;
  readonly judged?: string | undefined;
  readonly positive?: string | undefined;
  readonly negative?: string | undefined;
}

/** A question; `questions/question.ts` says what its members mean. */
export interface QuestionData {
  readonly id: string;
  readonly text: string;
  readonly claim: string;
  readonly denial: string;
  readonly yesBlames?: true | undefined;
  readonly yes: string;
  readonly no: string;
  readonly neither?: string | undefined;
}
