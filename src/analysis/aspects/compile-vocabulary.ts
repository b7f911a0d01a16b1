import type { Expression } from "../match/compile.ts";
import { compilePhrases, type PhraseMatcher } from "../match/matcher.ts";
import { expressionProblem } from "../match/pattern-problem.ts";
import type { AspectVocabulary, AspectWords } from "../vocabularies/vocabulary.ts";

/** The aspect of expressions that only hide others. */
export const NO_ASPECT = -1;

/** A vocabulary, ready to be looked for in texts. */
export interface CompiledVocabulary {
  readonly vocabulary: AspectVocabulary;
  readonly matcher: PhraseMatcher;
}

/**
 * Prepares a vocabulary; it takes some 80 ms, so once for all reviews.
 * @throws Error if an expression is none; expressionProblem says so before.
 */
export function compileVocabulary(vocabulary: AspectVocabulary): CompiledVocabulary {
  const ignored = (vocabulary.ignored ?? []).map(
    (text) => ({ text, aspect: NO_ASPECT, kind: "mention" }) as const,
  );
  const expressions = [...vocabulary.aspects.flatMap(expressionsOf), ...ignored];
  for (const { text } of expressions) {
    const problem = expressionProblem(text);
    if (problem !== undefined) throw new Error(problem);
  }
  return { vocabulary, matcher: compilePhrases(expressions) };
}

function expressionsOf(words: AspectWords, aspect: number): Expression[] {
  const kinds = {
    mention: words.words,
    hint: words.hints ?? [],
    judged: words.judged ?? [],
    positive: words.positive ?? [],
    negative: words.negative ?? [],
  } as const;
  return [
    ...kinds.mention.map((text) => ({ text, aspect, kind: "mention" as const })),
    ...kinds.hint.map((text) => ({ text, aspect, kind: "hint" as const })),
    ...kinds.judged.map((text) => ({ text, aspect, kind: "judged" as const })),
    ...kinds.positive.map((text) => ({ text, aspect, kind: "positive" as const })),
    ...kinds.negative.map((text) => ({ text, aspect, kind: "negative" as const })),
  ];
}
