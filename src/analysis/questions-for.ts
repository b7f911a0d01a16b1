import type { Vertical } from "../domain/vertical.ts";
import { type CueIndex, indexQuestions } from "./questions/cue-index.ts";
import { QUESTIONS } from "./questions/questions-for.ts";

/** The questions that customers of a line of business ask, ready to be looked for. */
export function questionsFor(vertical: Vertical): CueIndex {
  return indexQuestions(QUESTIONS.get(vertical) ?? []);
}
