import type { AspectVocabulary } from "../../domain/business/aspect-words.ts";
import type { OwnAspect, Vertical } from "../../domain/business/vertical.ts";
import {
  type CompiledPatterns,
  compilePatterns,
  type Expression,
  expressionsOf,
} from "../match/compile.ts";
import { patternProblem } from "../match/pattern-problem.ts";
import type { TextKeys } from "../match/text-keys.ts";
import { STOP } from "../match/word-classes.ts";
import { wordsOfVertical } from "../text/words-of-vertical.ts";
import { vocabularyFor, withAspects } from "./vocabulary-for.ts";

/** The aspect of expressions that only hide others. */
export const NO_ASPECT = -1;

/** The lists of an aspect, each with how its expressions speak of the aspect. */
const LISTS = [
  ["words", "mention"],
  ["hints", "hint"],
  ["judged", "judged"],
  ["positive", "positive"],
  ["negative", "negative"],
] as const;
export type ExpressionKind = (typeof LISTS)[number][1];

/** Whether words of a kind praise or blame in themselves. */
export function isExpression(kind: ExpressionKind): boolean {
  return kind === "positive" || kind === "negative";
}

/** What an expression of the vocabulary stands for. */
export interface AspectMeaning {
  /** The aspect's place in the vocabulary, or {@link NO_ASPECT}. */
  readonly aspect: number;
  readonly kind: ExpressionKind;
}

/** A vocabulary, compiled for matching. */
export interface CompiledVocabulary {
  readonly vocabulary: AspectVocabulary;
  readonly patterns: CompiledPatterns<AspectMeaning>;
}

const compiled = new Map<string, CompiledVocabulary>();

/**
 * The aspects of a line of business and the owner's, compiled once.
 * @throws Error if an expression of the owner's is not a valid pattern; patternProblem says so before
 */
export function compiledVocabularyFor(
  vertical: Vertical,
  own: readonly OwnAspect[],
): CompiledVocabulary {
  const key = JSON.stringify([vertical, own]);
  return compiled.getOrInsertComputed(key, () => compileFor(wordsOfVertical(vertical), own));
}

/** Frees what was compiled, some 10 MB. */
export function dropVocabularies(): void {
  compiled.clear();
}

/**
 * The same as far as it concerns a few texts.
 * @param words what {@link TextKeys} leaves of the line of business
 */
export function vocabularyWithin(
  vertical: Vertical,
  own: readonly OwnAspect[],
  texts: TextKeys,
  words: AspectVocabulary,
): CompiledVocabulary {
  const { patterns } = compileFor(words, own, texts);
  return { vocabulary: vocabularyFor(vertical, own), patterns };
}

function compileFor(
  words: AspectVocabulary,
  own: readonly OwnAspect[],
  within?: TextKeys,
): CompiledVocabulary {
  for (const text of own.flatMap(({ words }) => words)) {
    const problem = patternProblem(text);
    if (problem !== undefined) throw new Error(problem);
  }
  return compileVocabulary(withAspects(words, own), within);
}

/** Compiles a vocabulary. This takes some 80 ms, so do it once for all reviews. */
export function compileVocabulary(
  vocabulary: AspectVocabulary,
  within?: TextKeys,
): CompiledVocabulary {
  const ignored = expressionsOf(vocabulary.ignored, { aspect: NO_ASPECT, kind: "mention" });
  const ofAspects = vocabulary.aspects.flatMap((words, aspect) =>
    LISTS.flatMap(([list, kind]) => expressionsOf(words[list], { aspect, kind })),
  );
  const expressions: Expression<AspectMeaning>[] = [...ofAspects, ...ignored];
  return { vocabulary, patterns: compilePatterns(expressions, stopsOf, within) };
}

/** A pattern with a negation does not extend beyond where negations end. */
function stopsOf(_: AspectMeaning, hasNegation: boolean): number {
  return hasNegation ? STOP.barrier | STOP.turn : STOP.barrier;
}
