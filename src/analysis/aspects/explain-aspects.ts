import type { StoredOpinion } from "../../domain/insights/analysis.ts";
import type { Opinion, Polarity } from "../../domain/insights/polarity.ts";
import { twoDecimals } from "../../domain/text/numbers.ts";
import type { ParsedText } from "../parsed-text.ts";
import { DISMISSALS } from "../scope/dismissal.ts";
import {
  type LaterStage,
  polarityName,
  priorOf,
  type WeighedAspect,
  weighedAspects,
} from "./analyze-aspects.ts";
import type { AspectEvidence } from "./aspect-evidence.ts";
import type { CompiledVocabulary } from "./compiled-vocabulary.ts";
import { type Trust, trustIn } from "./corroborate.ts";
import { findEvidence } from "./find-evidence.ts";

/** Words that speak of an aspect, and what they say on their own. */
export interface AspectExpression {
  readonly aspect: string;
  readonly words: string;
  readonly polarity: Polarity;
  /** The rule that changed what they count for; undefined if none did. */
  readonly rule: string | undefined;
  /** The index of its clause in the text. */
  readonly clause: number;
}

/** What a word adds to the sentiment of its clause. */
export interface WeighedWord {
  readonly word: string;
  /** −4 (worst) to 4 (best), after negation and degree. */
  readonly strength: number;
  readonly isNegated: boolean;
  /** Whether it speaks of what is not so: "would have been", "if". */
  readonly isUnreal: boolean;
}

export interface ExplainedClause {
  readonly text: string;
  readonly polarity: Polarity;
  /** 0 to 1. */
  readonly confidence: number;
  readonly words: readonly WeighedWord[];
  readonly expressions: readonly AspectExpression[];
}

/** The outcome of all that a text says of an aspect. */
export interface AspectVerdict {
  readonly aspect: string;
  /** Undefined if too little counts. */
  readonly opinion: Opinion | undefined;
  /** What turned the balance: its words, the stars where they leave it open, the second stage, or an answer. */
  readonly decidedBy: "words" | "stars" | "answers" | "model";
  /** What the rules weighed for it and against it; a plain word weighs about 1. Undefined without rules. */
  readonly weights: { readonly praise: number; readonly complaints: number } | undefined;
}

/**
 * Every expression of the vocabulary in a text with the rule that it fell under, and the outcome.
 * @param said what the analysis says of aspects
 */
export function explainAspects(
  parsed: ParsedText,
  compiled: CompiledVocabulary,
  said: readonly StoredOpinion[],
  laterStage: LaterStage,
): { expressions: AspectExpression[]; verdicts: AspectVerdict[] } {
  const subjects = findEvidence(parsed, compiled, "subjects");
  const opinions = subjects.filter(({ dismissal }) => dismissal === undefined);
  const trusts = trustIn(parsed, opinions, priorOf(parsed, opinions));
  const { vocabulary } = compiled;
  const expressions = subjects.map((evidence) => ({
    aspect: vocabulary.aspects[evidence.aspect]?.id ?? "",
    words: wordsOf(parsed, evidence),
    polarity: polarityName(evidence.polarity),
    rule: ruleOf(evidence, trusts[opinions.indexOf(evidence)]),
    clause: evidence.clause,
  }));
  const found = findEvidence(parsed, compiled);
  const weighed = weighedAspects(parsed, compiled, found);
  const decided = laterStage(parsed, vocabulary, weighed, found);
  const spoken = new Set([...expressions, ...said].map(({ aspect }) => aspect));
  const verdicts = [...spoken].map((id) =>
    verdictOf(id, {
      ruled: weighed.find(({ aspect }) => aspect.id === id),
      decided: decided.find(({ aspect }) => aspect.id === id)?.polarity,
      opinion: said.find(({ aspect }) => aspect === id)?.opinion,
    }),
  );
  return { expressions, verdicts };
}

/** What each stage made of an aspect. */
interface Stages {
  readonly ruled: WeighedAspect | undefined;
  readonly decided: Opinion | undefined;
  readonly opinion: Opinion | undefined;
}

function verdictOf(aspect: string, stages: Stages): AspectVerdict {
  const { positive = 0, negative = 0 } = stages.ruled?.weights ?? {};
  const weights = { praise: twoDecimals(positive), complaints: twoDecimals(negative) };
  return { aspect, opinion: stages.opinion, decidedBy: deciding(stages), weights };
}

function deciding({ ruled, decided, opinion }: Stages): AspectVerdict["decidedBy"] {
  if (opinion !== decided) return "answers";
  if (decided !== ruled?.polarity) return "model";
  const isJudged = ruled?.own.some(({ polarity }) => polarity !== 0) ?? false;
  return isJudged || opinion === undefined || opinion === "neutral" ? "words" : "stars";
}

function wordsOf({ text, tokens }: ParsedText, { from, to }: AspectEvidence): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
}

function ruleOf(evidence: AspectEvidence, trust: Trust | undefined): string | undefined {
  const dismissal = evidence.dismissal ?? trust?.dismissal;
  if (dismissal !== undefined) {
    const isHalf = trust !== undefined && trust.factor > 0;
    return `${isHalf ? "counts half" : "not counted"}: ${DISMISSALS[dismissal]}`;
  }
  if (isNegated(evidence)) return "negated";
  return evidence.polarity === 0 ? "not judged here" : undefined;
}

function isNegated({ kind, polarity }: AspectEvidence): boolean {
  return (kind === "positive" && polarity < 0) || (kind === "negative" && polarity > 0);
}
