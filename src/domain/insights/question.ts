import type { Polarity } from "./polarity.ts";

/**
 * A question that customers ask, and the cues that answer it in reviews: patterns
 * (match/pattern.ts) that contain the answer, such as "showed up on time".
 */
export interface Question {
  readonly id: string;
  /** As a customer asks it, so that yes or no is an answer. */
  readonly text: string;
  /** What a yes means, as it follows "reviews say": "they arrive on time". */
  readonly claim: string;
  /** What a no means. */
  readonly denial: string;
  /** The aspect that an answer praises or blames: the yes praises it, unless `yesBlames`. */
  readonly about?: string | undefined;
  /**
   * Whether it asks what the aspect says: "Are the prices fair?" has the counts of price, not those of
   * the fewer reviews with one of its cues.
   */
  readonly countsAspect?: true | undefined;
  /** Whether a yes is the blame: "Do you have to wait long?" */
  readonly yesBlames?: true | undefined;
  /** Whether its cues describe people: "nice" says nothing where it describes a thing. */
  readonly describesPeople?: true | undefined;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Look like answers but say nothing: "I was late". */
  readonly neither?: readonly string[] | undefined;
  /** Mention its subject, with or without an answer: "the wait". */
  readonly open?: readonly string[] | undefined;
}

/** The side that an answer takes: a yes to "Do you have to wait long?" is blame. */
export function sideOf({ yesBlames }: Question, supports: boolean): Exclude<Polarity, "neutral"> {
  return supports === (yesBlames === true) ? "negative" : "positive";
}
