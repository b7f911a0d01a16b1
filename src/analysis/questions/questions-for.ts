import type { Question } from "../../domain/question.ts";
import type { Vertical } from "../../domain/vertical.ts";
import { onceEach } from "../text/once.ts";
import { wordsOfVertical } from "../text/words-of-vertical.ts";
import { compileQuestions } from "./compile-questions.ts";

/** The questions that customers of a line of business ask. */
export function questionsFor(vertical: Vertical): readonly Question[] {
  return wordsOfVertical(vertical).questions;
}

/** The same, compiled for matching: once, since that takes some 40 ms. */
export const compiledQuestionsFor = onceEach((vertical: Vertical) =>
  compileQuestions(questionsFor(vertical)),
);
