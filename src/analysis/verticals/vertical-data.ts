/** What stands between the patterns of a list. */
export const PARTED_BY = "\n";

/**
 * A line of business as `data/verticals` describes it: plain JSON, which the program carries. What is a
 * list of patterns there is one string here: `patternsOf` takes it apart when it is asked for.
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
  readonly hints: string;
  readonly judged: string;
  readonly positive: string;
  readonly negative: string;
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
  readonly neither: string;
}

/** The patterns of a list. */
export function patternsOf(list: string): string[] {
  return list === "" ? [] : list.split(PARTED_BY);
}
