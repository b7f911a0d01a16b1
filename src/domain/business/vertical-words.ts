import type { Question } from "../insights/question.ts";
import type { AspectVocabulary } from "./aspect-words.ts";

/** The words of a line of business, from `data/verticals`. */
export interface VerticalWords extends AspectVocabulary {
  readonly questions: readonly Question[];
  /** Things that every such business has, and the business itself: no topics on their own. */
  readonly notTopics?: readonly string[] | undefined;
}
