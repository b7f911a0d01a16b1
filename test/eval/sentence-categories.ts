import type { AspectEvidence } from "../../src/analysis/aspects/aspect-evidence.ts";
import type { CompiledVocabulary } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { findEvidence } from "../../src/analysis/aspects/find-evidence.ts";
import type { ParsedText } from "../../src/analysis/parsed-text.ts";
import { judgeClause, judgeTokens } from "../../src/analysis/polarity/judge.ts";
import type { Polarity } from "../../src/domain/insights/polarity.ts";

/** A category as SemEval 2014 names it, and what a sentence says about it. */
export interface SentenceCategory {
  readonly category: string;
  readonly polarity: Polarity;
}

const GENERAL_CATEGORY = "anecdotes/miscellaneous";

/**
 * The categories of one sentence from a restaurant review; a sentence that speaks of no aspect is
 * miscellaneous.
 */
export function sentenceCategories(
  prepared: ParsedText,
  compiled: CompiledVocabulary,
): SentenceCategory[] {
  const all = findEvidence(prepared, compiled, "subjects");
  const whole = compiled.vocabulary.aspects.findIndex(({ isGeneral }) => isGeneral === true);
  const particular = all.filter(({ aspect }) => aspect !== whole);
  const found: SentenceCategory[] = [];
  let general: AspectEvidence[] = [];
  compiled.vocabulary.aspects.forEach(({ id, isGeneral }, aspect) => {
    const own = all.filter((each) => each.aspect === aspect);
    if (isGeneral === true) general = own;
    else if (isMeant(own, particular))
      found.push({ category: id, polarity: balance(own, prepared) });
  });
  if (found.length > 0 && !isAboutWhole(general, all)) return found;
  return [...found, { category: GENERAL_CATEGORY, polarity: balance(general, prepared) }];
}

/** This many pieces of evidence are no longer in passing. */
const MANY = 3;

/** A word in passing, beside judged ones, is not what the sentence is about. */
function isMeant(own: readonly AspectEvidence[], all: readonly AspectEvidence[]): boolean {
  if (own.length === 0) return false;
  if (own.length >= MANY || own.length === all.length) return true;
  return own.some((each) => each.kind !== "hint" || each.polarity !== 0);
}

function isAboutWhole(general: readonly AspectEvidence[], all: readonly AspectEvidence[]): boolean {
  const judged = all.filter(({ polarity }) => polarity !== 0);
  return judged.length > 0 && judged.every((each) => general.includes(each));
}

/** Scores closer to zero than this are neutral. */
const NEUTRAL = 0.15;
/** How much the model's score counts at a place that it takes for neutral. */
const LEANING = 0.5;

/** The polarity of the words of the evidence with their context; otherwise that of the clauses. */
function balance(evidence: readonly AspectEvidence[], text: ParsedText): Polarity {
  const { reading, clauses } = text;
  let sum = 0;
  for (const each of evidence) sum += scoreOf(each, text);
  if (evidence.length === 0) {
    for (const clause of clauses.keys()) {
      const { polarity, score } = judgeClause(reading, clause);
      if (polarity !== "neutral") sum += score;
    }
  }
  if (Math.abs(sum) < NEUTRAL) return "neutral";
  return sum > 0 ? "positive" : "negative";
}

function scoreOf(
  { from, to, kind, polarity: own }: AspectEvidence,
  { reading }: ParsedText,
): number {
  const { polarity, score } = judgeTokens(reading, { from, to });
  const around = polarity === "neutral" ? score * LEANING : score;
  return kind === "positive" || kind === "negative" ? own + around : around;
}
