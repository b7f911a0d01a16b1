import type { Question } from "../insights/question.ts";
import type { AspectVocabulary } from "./aspect-words.ts";

/** The words of a line of business, from `data/verticals`. */
export interface VerticalWords extends AspectVocabulary {
  readonly questions: readonly Question[];
  /** Things that every such business has, and the business itself: no topics on their own. */
  readonly notTopics?: readonly string[] | undefined;
}

/** All patterns of a line of business. */
export function patternsOf(vertical: VerticalWords): string[] {
  const patterns: string[] = [];
  filterPatterns(vertical, (pattern) => patterns.push(pattern) > 0);
  return patterns;
}

/** A line of business with some of its patterns; the filter is asked in the order of `patternsOf`. */
export function filterPatterns(
  vertical: VerticalWords,
  keep: (pattern: string) => boolean,
): VerticalWords {
  const some = (list: readonly string[]) => list.filter((pattern) => keep(pattern));
  const more = (list: readonly string[] | undefined) => list && some(list);
  const aspects = vertical.aspects.map((aspect) => ({
    ...aspect,
    words: some(aspect.words),
    hints: more(aspect.hints),
    judged: more(aspect.judged),
    positive: more(aspect.positive),
    negative: more(aspect.negative),
  }));
  const questions = vertical.questions.map((question) => ({
    ...question,
    yes: some(question.yes),
    no: some(question.no),
    neither: more(question.neither),
    open: more(question.open),
  }));
  return { ...vertical, aspects, questions, ignored: more(vertical.ignored) };
}
