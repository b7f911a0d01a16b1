/**
 * A question that customers ask, and what reviews say that answers it. A cue carries the answer
 * itself ("showed up on time"). It is words with one space between them, each in the form that is
 * written, and
 * - `late/tardy`: one of these; `very?`: may be missing;
 * - `~`: up to three other words, no negation and no mark among them;
 * - `#came`: one of a group of words (word-groups.ts);
 * - `!` at the end: says nothing where it is denied; other cues then give the opposite answer.
 */
export interface Question {
  readonly id: string;
  /** As a customer asks it, in a form that yes or no answers. */
  readonly text: string;
  /** What those say who answer yes, after "reviews say": "they arrive on time". */
  readonly claim: string;
  /** What those say who answer no. */
  readonly denial: string;
  /** Whether it is the yes that blames: "Do you have to wait long?" */
  readonly yesBlames?: true | undefined;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Look like answers, and say nothing: "I was late". */
  readonly neither?: readonly string[] | undefined;
}
