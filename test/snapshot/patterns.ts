import { QUESTIONS } from "../../src/analysis/questions/questions-for.ts";
import { VOCABULARIES } from "../../src/analysis/vocabularies/vocabularies.ts";

/** Patterns of a list of one aspect or question. */
export interface PatternList {
  readonly vertical: string;
  /** "quality.positive", "on-time.yes" */
  readonly name: string;
  readonly patterns: readonly string[];
}

const ASPECT_LISTS = ["words", "hints", "judged", "positive", "negative"] as const;
const SIDES = ["yes", "no", "neither"] as const;

/** All patterns that ship, by vertical and list. */
export function patternLists(): PatternList[] {
  return [...VOCABULARIES].flatMap(([vertical, { aspects, ignored }]) => [
    { vertical, name: "ignored", patterns: ignored ?? [] },
    ...aspects.flatMap((aspect) =>
      ASPECT_LISTS.map((list) => ({
        vertical,
        name: `${aspect.id}.${list}`,
        patterns: aspect[list] ?? [],
      })),
    ),
    ...(QUESTIONS.get(vertical) ?? []).flatMap((question) =>
      SIDES.map((side) => ({
        vertical,
        name: `${question.id}.${side}`,
        patterns: question[side] ?? [],
      })),
    ),
  ]);
}
