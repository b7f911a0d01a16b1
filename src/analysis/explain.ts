import type { ReviewAnalysis } from "../domain/insights/analysis.ts";
import type { LaterStage } from "./aspects/analyze-aspects.ts";
import type { CompiledVocabulary } from "./aspects/compiled-vocabulary.ts";
import {
  type AspectVerdict,
  type ExplainedClause,
  explainAspects,
  type WeighedWord,
} from "./aspects/explain-aspects.ts";
import type { LearnedSubject } from "./learned/analyze-learned.ts";
import { explainSentences } from "./learned/explain-learned.ts";
import type { SentenceModel } from "./learned/sentence-model.ts";
import type { ParsedText } from "./parsed-text.ts";

/** An analysis, and what decided it. */
export interface Explanation {
  readonly analysis: ReviewAnalysis;
  readonly clauses: readonly ExplainedClause[];
  /** The outcome for each aspect that it mentions, even if nothing counts. */
  readonly aspects: readonly AspectVerdict[];
}

/** The same of a text in a language that is read by learning alone. */
export function explainInLearned(
  review: { readonly text: string; readonly rating?: number | undefined },
  subject: LearnedSubject,
  model: SentenceModel,
  analysis: ReviewAnalysis,
): Explanation {
  const aspects = analysis.aspects.map(({ aspect, opinion }) => ({
    ...{ aspect, opinion, decidedBy: "model" as const, weights: undefined },
  }));
  return { analysis, aspects, clauses: explainSentences(review, subject, model) };
}

/** Shows clause by clause which words and rules decided. */
export function explain(
  read: ParsedText,
  vocabulary: CompiledVocabulary,
  analysis: ReviewAnalysis,
  laterStage: LaterStage,
): Explanation {
  const { expressions, verdicts } = explainAspects(read, vocabulary, analysis.aspects, laterStage);
  const clauses = read.clauses.map(({ start, end }, clause) => {
    const { polarity, confidence } = read.judge(clause);
    return {
      text: read.text.slice(start, end),
      polarity,
      confidence,
      words: weighedWords(read, clause),
      expressions: expressions.filter((one) => one.clause === clause),
    };
  });
  return { analysis, clauses, aspects: verdicts };
}

function weighedWords(read: ParsedText, clause: number): WeighedWord[] {
  const { values, negated, unreal } = read.reading;
  return read.opinionsIn(clause).map((at) => ({
    word: writtenAt(read, at),
    strength: Math.round((values[at] ?? 0) * 10) / 10,
    isNegated: negated[at] === 1,
    isUnreal: unreal[at] !== 0,
  }));
}

/** A word of the reading as the text has it. */
function writtenAt({ text, tokens, reading: { wordOf } }: ParsedText, at: number): string {
  const first = tokens[wordOf.indexOf(at)]?.start ?? 0;
  return text.slice(first, tokens[wordOf.lastIndexOf(at)]?.end ?? first);
}
