import type { ReviewAnalysis } from "../domain/analysis.ts";
import type { Polarity } from "../domain/polarity.ts";
import type { CompiledVocabulary } from "./aspects/compile-vocabulary.ts";
import { type AspectEvidence, findEvidence } from "./aspects/find-evidence.ts";
import type { ReadText } from "./read-text.ts";

/** What a word adds to the sentiment of its clause. */
export interface WeighedWord {
  readonly word: string;
  /** −4 (worst) to 4 (best), after negation and degree. */
  readonly strength: number;
  readonly isNegated: boolean;
  /** Whether it speaks of what is not so: "would have been", "if". */
  readonly isUnreal: boolean;
}

/** Words that speak of an aspect, and what they say by themselves. */
export interface AspectExpression {
  readonly aspect: string;
  readonly words: string;
  readonly polarity: Polarity;
}

export interface ExplainedClause {
  readonly text: string;
  readonly polarity: Polarity;
  /** 0 to 1. */
  readonly confidence: number;
  readonly words: readonly WeighedWord[];
  readonly expressions: readonly AspectExpression[];
}

/** An analysis, and what decided it. */
export interface Explanation {
  readonly analysis: ReviewAnalysis;
  readonly clauses: readonly ExplainedClause[];
}

/** Shows clause by clause which words and expressions decided. */
export function explainClauses(read: ReadText, vocabulary: CompiledVocabulary): ExplainedClause[] {
  const evidence = findEvidence(read, vocabulary);
  return read.clauses.map(({ start, end }, clause) => {
    const { polarity, confidence } = read.judge(clause);
    return {
      text: read.text.slice(start, end),
      polarity,
      confidence,
      words: weighedWords(read, clause),
      expressions: evidence
        .filter((one) => one.clause === clause)
        .map((one) => expressionOf(one, read, vocabulary)),
    };
  });
}

function weighedWords({ reading }: ReadText, clause: number): WeighedWord[] {
  const { words, values, unreal, negated, starts } = reading;
  const weighed: WeighedWord[] = [];
  for (let at = starts[clause] ?? 0; at < (starts[clause + 1] ?? 0); at += 1) {
    const strength = values[at] ?? 0;
    if (strength === 0) continue;
    weighed.push({
      word: words[at] ?? "",
      strength: Math.round(strength * 10) / 10,
      isNegated: negated[at] === 1,
      isUnreal: unreal[at] !== 0,
    });
  }
  return weighed;
}

function expressionOf(
  { aspect, polarity, from, to }: AspectEvidence,
  { text, tokens }: ReadText,
  { vocabulary }: CompiledVocabulary,
): AspectExpression {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  return {
    aspect: vocabulary.aspects[aspect]?.id ?? "",
    words: text.slice(start, end),
    polarity: polarity === 0 ? "neutral" : polarity > 0 ? "positive" : "negative",
  };
}
