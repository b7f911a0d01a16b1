import type { Polarity } from "./polarity.ts";

/**
 * A question that customers ask, and the cues by which reviews answer it: patterns (match/pattern.ts)
 * that carry the answer themselves, "showed up on time".
 */
export interface Question {
  readonly id: string;
  /** As a customer asks it, in a form that yes or no answers. */
  readonly text: string;
  /** What those say who answer yes, after "reviews say": "they arrive on time". */
  readonly claim: string;
  /** What those say who answer no. */
  readonly denial: string;
  /** The aspect that an answer praises or blames: the yes praises it, unless `yesBlames`. */
  readonly about?: string | undefined;
  /** Whether it is the yes that blames: "Do you have to wait long?" */
  readonly yesBlames?: true | undefined;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Look like answers, and say nothing: "I was late". */
  readonly neither?: readonly string[] | undefined;
}

/** The side that an answer takes: "Do you have to wait long?" is answered with blame by a yes. */
export function sideOf({ yesBlames }: Question, supports: boolean): Exclude<Polarity, "neutral"> {
  return supports === (yesBlames === true) ? "negative" : "positive";
}
