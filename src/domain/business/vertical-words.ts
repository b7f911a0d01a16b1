import type { Question } from "../insights/question.ts";
import type { AspectVocabulary } from "./aspect-words.ts";

/** The words of a line of business, from `data/verticals`. */
export interface VerticalWords extends AspectVocabulary {
  readonly questions: readonly Question[];
}
