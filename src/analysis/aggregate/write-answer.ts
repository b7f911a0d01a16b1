import type { Question } from "../../domain/question.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** Fewer reviews than this answer nothing. */
export const QUESTION_REVIEWS = 3;
/** One-sided 95 %. */
const Z = 1.645;
const CLEAR_MAJORITY = 0.5;
/** From here on an answer needs no "mostly". */
const PLAIN_SHARE = 0.85;

/** How many reviews answer a question, and how; one that says both counts on both sides. */
export interface AnswerCounts {
  readonly all: number;
  readonly supporting: number;
  readonly contradicting: number;
}

/**
 * Answers a question with the counts of the reviews that speak of it.
 * @returns a sentence or two; empty where there are too few reviews
 */
export function writeAnswer(question: Question, counts: AnswerCounts): string {
  const { all, supporting, contradicting } = counts;
  if (all < QUESTION_REVIEWS) return "";
  const { claim, denial } = question;
  const areMost = (some: number) => wilsonInterval(some, all, Z).low > CLEAR_MAJORITY;
  if (areMost(supporting) && !areMost(contradicting)) {
    const start = supporting / all >= PLAIN_SHARE ? "Yes." : "Mostly, but not always:";
    return `${start} ${majority(all, [supporting, claim], [contradicting, denial])}`;
  }
  if (areMost(contradicting) && !areMost(supporting)) {
    const start = contradicting / all >= PLAIN_SHARE ? "No." : "Mostly not:";
    return `${start} ${majority(all, [contradicting, denial], [supporting, claim])}`;
  }
  return `Opinions differ: ${reviewsSay(supporting)} that ${claim}, ${contradicting} that ${denial}.`;
}

/** How many reviews say something. */
type Saying = readonly [count: number, says: string];

function majority(all: number, [some, says]: Saying, [others, other]: Saying): string {
  if (others === 0) return `All ${all} reviews that mention it say that ${says}.`;
  return `${some} of the ${all} reviews that mention it say that ${says}, ${others} that ${other}.`;
}

function reviewsSay(count: number): string {
  return count === 1 ? "1 review says" : `${count} reviews say`;
}
