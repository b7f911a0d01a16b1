import type { Question } from "./question.ts";

/** Fewer reviews than this answer nothing. */
export const QUESTION_REVIEWS = 3;
/** One-sided 95 %. */
const Z = 1.645;
const CLEAR_MAJORITY = 0.5;
/** From here on an answer needs no "mostly". */
const PLAIN_SHARE = 0.85;

/**
 * Answers a question with the counts of the reviews that speak of it.
 * @param supporting reviews that answer yes
 * @param contradicting reviews that answer no
 * @returns a sentence or two; empty where there are too few reviews
 */
export function writeAnswer(question: Question, supporting: number, contradicting: number): string {
  const all = supporting + contradicting;
  if (all < QUESTION_REVIEWS) return "";
  const { claim, denial } = question;
  if (lowerBound(supporting, all) > CLEAR_MAJORITY) {
    return majority("Yes", "Mostly, but not always", supporting, all, claim);
  }
  if (lowerBound(contradicting, all) > CLEAR_MAJORITY) {
    return majority("No", "Mostly not", contradicting, all, denial);
  }
  return `Opinions differ: ${reviewsSay(supporting)} that ${claim}, ${contradicting} that ${denial}.`;
}

function majority(plain: string, mostly: string, some: number, all: number, says: string): string {
  if (some === all) return `${plain}. All ${all} reviews that mention it say that ${says}.`;
  const start = some / all >= PLAIN_SHARE ? `${plain}.` : `${mostly}:`;
  return `${start} ${some} of the ${all} reviews that mention it say that ${says}.`;
}

function reviewsSay(count: number): string {
  return count === 1 ? "1 review says" : `${count} reviews say`;
}

/** The lower end of Wilson's interval for `some` of `all`. */
function lowerBound(some: number, all: number): number {
  const share = some / all;
  const square = (Z * Z) / all;
  const middle = share + square / 2;
  const spread = Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all));
  return (middle - spread) / (1 + square);
}
