import type { Vertical } from "../../domain/vertical.ts";
import { type CueIndex, indexQuestions } from "./cue-index.ts";
import type { Question } from "./question.ts";
import { QUESTIONS } from "./questions-for.ts";

const indexed = new Map<Vertical, CueIndex>();

/** The questions that customers of a line of business ask. */
export function questionsFor(vertical: Vertical): readonly Question[] {
  return QUESTIONS.get(vertical) ?? [];
}

/** The same, ready to be looked for: made once, since it takes some 40 ms. */
export function questionIndexFor(vertical: Vertical): CueIndex {
  const known = indexed.get(vertical) ?? indexQuestions(questionsFor(vertical));
  indexed.set(vertical, known);
  return known;
}
