import type { Vertical } from "../../domain/vertical.ts";
import { patternsOf, type QuestionData } from "../verticals/vertical-data.ts";
import { verticalDataFor } from "../verticals/vertical-data-for.ts";
import type { Question } from "./question.ts";

const made = new Map<Vertical, readonly Question[]>();

/** The questions that customers of a line of business ask. */
export function questionsFor(vertical: Vertical): readonly Question[] {
  const known = made.get(vertical) ?? verticalDataFor(vertical).questions.map(questionOf);
  made.set(vertical, known);
  return known;
}

function questionOf({ yes, no, neither, ...worded }: QuestionData): Question {
  return {
    ...worded,
    yes: patternsOf(yes),
    no: patternsOf(no),
    neither: patternsOf(neither),
  };
}
