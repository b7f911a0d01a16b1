import type { Polarity } from "../../domain/polarity.ts";
import type { ParsedText } from "../parsed-text.ts";
import { analyzeAspects } from "./analyze-aspects.ts";
import type { AspectEvidence } from "./aspect-evidence.ts";
import type { AspectOptions, AspectPolarity } from "./aspect-opinion.ts";
import { polarityName, priorOf } from "./combine-evidence.ts";
import { type Trust, trustIn } from "./corroborate.ts";
import { DISMISSALS } from "./dismissal.ts";
import { findEvidence } from "./find-evidence.ts";

/** Words that speak of an aspect, and what they say by themselves. */
export interface AspectExpression {
  readonly aspect: string;
  readonly words: string;
  readonly polarity: Polarity;
  /** What else decided what they count for; undefined where they say it all. */
  readonly rule: string | undefined;
  /** The index of its clause in the text. */
  readonly clause: number;
}

/** What all that speaks of an aspect comes to. */
export interface AspectVerdict {
  readonly aspect: string;
  /** Undefined where too little counts. */
  readonly opinion: AspectPolarity | undefined;
  readonly isByStars: boolean;
}

export interface ExplainedAspects {
  readonly expressions: readonly AspectExpression[];
  readonly verdicts: readonly AspectVerdict[];
}

/** Every expression of the vocabulary in a text with the rule that it fell under, and the outcome. */
export function explainAspects(parsed: ParsedText, options: AspectOptions): ExplainedAspects {
  const subjects = findEvidence(parsed, options.vocabulary, "subjects");
  const opinions = subjects.filter(({ dismissal }) => dismissal === undefined);
  const trusts = trustIn(parsed, opinions, priorOf(opinions, options.rating));
  const { aspects } = options.vocabulary.vocabulary;
  const expressions = subjects.map((evidence) => ({
    aspect: aspects[evidence.aspect]?.id ?? "",
    words: wordsOf(parsed, evidence),
    polarity: polarityName(evidence.polarity),
    rule: ruleOf(evidence, trusts[opinions.indexOf(evidence)]),
    clause: evidence.clause,
  }));
  const counted = opinions.filter((_, index) => trusts[index]?.factor !== 0);
  const judging = counted.filter(({ polarity }) => polarity !== 0);
  const judged = new Set(judging.map((one) => aspects[one.aspect]?.id));
  const spoken = new Set(expressions.map(({ aspect }) => aspect));
  const found = opinionsIn(parsed, options);
  const verdicts = [...spoken].map((aspect) => ({
    aspect,
    opinion: found.get(aspect),
    isByStars: found.has(aspect) && !judged.has(aspect),
  }));
  return { expressions, verdicts };
}

function opinionsIn(parsed: ParsedText, options: AspectOptions): Map<string, AspectPolarity> {
  const opinions = analyzeAspects(parsed, options);
  return new Map(opinions.map(({ aspect, polarity }) => [aspect, polarity]));
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
