import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { questionsFor } from "../../src/analysis/questions/questions-for.ts";
import { VERTICALS, type Vertical } from "../../src/domain/business/vertical.ts";

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
  return VERTICALS.flatMap((vertical) => [...aspectLists(vertical), ...questionLists(vertical)]);
}

function aspectLists(vertical: Vertical): PatternList[] {
  const { aspects, ignored = [] } = vocabularyFor(vertical, []);
  const lists = aspects.flatMap((aspect) =>
    ASPECT_LISTS.map((list) => ({
      vertical,
      name: `${aspect.id}.${list}`,
      patterns: aspect[list] ?? [],
    })),
  );
  return [{ vertical, name: "ignored", patterns: ignored }, ...lists];
}

function questionLists(vertical: Vertical): PatternList[] {
  return questionsFor(vertical).flatMap((question) =>
    SIDES.map((side) => ({
      vertical,
      name: `${question.id}.${side}`,
      patterns: question[side] ?? [],
    })),
  );
}
