import type { AspectVocabulary } from "./aspect-words.ts";
import type { Question } from "./question.ts";

/** The words of a line of business, from `data/verticals`. */
export interface VerticalWords extends AspectVocabulary {
  readonly questions: readonly Question[];
}
