import type { AspectVocabulary } from "./aspect-words.ts";
import type { Question } from "./question.ts";

/** A line of business as `data/verticals` describes it. */
export interface VerticalWords extends AspectVocabulary {
  readonly questions: readonly Question[];
}
