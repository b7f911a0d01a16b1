import type { Question } from "../../domain/insights/question.ts";
import { grouped } from "../../domain/text/numbers.ts";

/** With fewer reviews than this there is no answer. */
export const QUESTION_REVIEWS = 3;
/**
 * Percent of reviews that disagree: below the first, the answer is plain; up to the second,
 * "mostly".
 */
export const DISSENT = { plain_below: 10, mostly_up_to: 33 } as const;

/** How many reviews answer a question, and how; one that says both counts on both sides. */
export interface AnswerCounts {
  readonly all: number;
  readonly supporting: number;
  readonly contradicting: number;
}

/** How many reviews say something. */
type Saying = readonly [count: number, says: string];

/**
 * Answers a question with the counts of the reviews that speak of it. For the first word, a review
 * that says both counts half on each side.
 * @returns a sentence or two; empty where there are too few reviews
 */
export function writeAnswer({ claim, denial }: Question, counts: AnswerCounts): string {
  const { all, supporting, contradicting } = counts;
  if (all < QUESTION_REVIEWS) return "";
  const yes: Saying = [supporting, claim];
  const no: Saying = [contradicting, denial];
  const both = supporting + contradicting - all;
  const asYes = agreement(2 * contradicting - both, 2 * all);
  if (asYes !== undefined) return `${ANSWERS.yes[asYes]} ${majority(all, yes, no)}`;
  const asNo = agreement(2 * supporting - both, 2 * all);
  if (asNo !== undefined) return `${ANSWERS.no[asNo]} ${majority(all, no, yes)}`;
  return `Mixed: ${reviewsSay(supporting)} that ${claim}; ${grouped(contradicting)} ${contradicting === 1 ? "says" : "say"} that ${denial}.`;
}

const ANSWERS = {
  yes: { plain: "Yes.", mostly: "Mostly yes." },
  no: { plain: "No.", mostly: "Mostly no." },
} as const;

/** How far reviews agree on an answer with which `dissent` of `whole` disagree. */
function agreement(dissent: number, whole: number): "plain" | "mostly" | undefined {
  if (100 * dissent < DISSENT.plain_below * whole) return "plain";
  return 100 * dissent <= DISSENT.mostly_up_to * whole ? "mostly" : undefined;
}

function majority(all: number, [some, says]: Saying, [others, other]: Saying): string {
  if (others === 0) return `All ${grouped(all)} reviews that mention it say that ${says}.`;
  return `${grouped(some)} of the ${grouped(all)} reviews that mention it say that ${says}; ${grouped(others)} ${others === 1 ? "says" : "say"} that ${other}.`;
}

function reviewsSay(count: number): string {
  return count === 1 ? "1 review says" : `${grouped(count)} reviews say`;
}
