import type { Question } from "../../domain/question.ts";
import { type CompiledPatterns, compilePatterns, expressionsOf } from "../match/compile.ts";
import { STOP } from "../match/word-classes.ts";

const SIDES = ["yes", "no", "neither"] as const;

/** What a cue says to its question. */
export type Side = (typeof SIDES)[number];

/** What a cue stands for. */
export interface CueMeaning {
  /** The question's place among the questions. */
  readonly question: number;
  readonly side: Side;
}

/** Questions, with their cues compiled for matching. */
export interface CompiledQuestions {
  readonly questions: readonly Question[];
  readonly cues: CompiledPatterns<CueMeaning>;
}

/** Compiles the cues of questions, once for all texts. */
export function compileQuestions(questions: readonly Question[]): CompiledQuestions {
  const expressions = questions.flatMap((question, at) =>
    SIDES.flatMap((side) => expressionsOf(question[side], { question: at, side })),
  );
  return { questions, cues: compilePatterns(expressions, stopsOf) };
}

/** A gap in a cue for "neither" may span anything except marks. */
function stopsOf({ side }: CueMeaning): number {
  return side === "neither" ? STOP.mark : STOP.mark | STOP.barrier;
}
