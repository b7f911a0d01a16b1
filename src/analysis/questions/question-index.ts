import type { Vertical } from "../../domain/vertical.ts";
import { type CompiledQuestions, compileQuestions } from "./compile-questions.ts";
import { questionsFor } from "./questions-for.ts";

const indexed = new Map<Vertical, CompiledQuestions>();

/** The questions of a line of business, ready to be looked for: made once, since it takes some 40 ms. */
export function questionIndexFor(vertical: Vertical): CompiledQuestions {
  const known = indexed.get(vertical) ?? compileQuestions(questionsFor(vertical));
  indexed.set(vertical, known);
  return known;
}
