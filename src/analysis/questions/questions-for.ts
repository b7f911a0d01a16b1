import type { Vertical } from "../../domain/business/vertical.ts";
import type { Question } from "../../domain/insights/question.ts";
import { wordsOfVertical } from "../text/words-of-vertical.ts";

/** The questions that customers of a line of business ask. */
export function questionsFor(vertical: Vertical): readonly Question[] {
  return wordsOfVertical(vertical).questions;
}
