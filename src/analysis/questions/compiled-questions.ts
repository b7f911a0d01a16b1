import type { Vertical } from "../../domain/business/vertical.ts";
import type { Question } from "../../domain/insights/question.ts";
import { type CompiledPatterns, compilePatterns, expressionsOf } from "../match/compile.ts";
import type { TextKeys } from "../match/text-keys.ts";
import { STOP } from "../match/word-classes.ts";
import { questionsFor } from "./questions-for.ts";

const SIDES = ["yes", "no", "neither", "open"] as const;

/** What a cue stands for. */
export interface CueMeaning {
  /** The question's place among the questions. */
  readonly question: number;
  /** What it says to the question. */
  readonly side: (typeof SIDES)[number];
}

/** Questions, with their cues compiled for matching. */
export interface CompiledQuestions {
  readonly questions: readonly Question[];
  readonly cues: CompiledPatterns<CueMeaning>;
}

const compiled = new Map<Vertical, CompiledQuestions>();

/** The questions of a line of business, compiled once, since that takes some 40 ms. */
export function compiledQuestionsFor(vertical: Vertical): CompiledQuestions {
  return compiled.getOrInsertComputed(vertical, () => compileQuestions(questionsFor(vertical)));
}

/** Frees what was compiled. */
export function dropQuestions(): void {
  compiled.clear();
}

/** Compiles questions anew. @param within the texts, if only a few are matched */
export function compileQuestions(
  questions: readonly Question[],
  within?: TextKeys,
): CompiledQuestions {
  const expressions = questions.flatMap((question, at) =>
    SIDES.flatMap((side) => expressionsOf(question[side], { question: at, side })),
  );
  return { questions, cues: compilePatterns(expressions, stopsOf, within) };
}

/** A gap in a cue for "neither" may span anything except marks. */
function stopsOf({ side }: CueMeaning): number {
  return side === "neither" ? STOP.mark : STOP.mark | STOP.barrier;
}
