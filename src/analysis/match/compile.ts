import { onceEach } from "../../domain/text/once.ts";
import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { WordNumbers } from "../text/word-table.ts";
import { inflectionKey } from "./inflection-key.ts";
import { type Filed, InvertedIndex } from "./inverted-index.ts";
import { type PatternElement, parsePattern, wordOfKey } from "./pattern.ts";
import { formKey } from "./pattern-parts.ts";
import type { TextKeys } from "./text-keys.ts";
import { isNegation, placesOfClasses, WORD_CLASS } from "./word-classes.ts";

/** A pattern as it is written, and what it stands for. */
export interface Expression<Meaning> {
  readonly text: string;
  readonly meaning: Meaning;
}

/** What the gaps of a pattern must not span, a sum of STOP: the caller decides. */
export type StopsOf<Meaning> = (meaning: Meaning, hasNegation: boolean) => number;

/** The expressions of a list share one meaning, by which repetitions are recognized. */
export function expressionsOf<const Meaning>(
  patterns: readonly string[] = [],
  meaning: Meaning,
): Expression<Meaning>[] {
  return patterns.map((text) => ({ text, meaning }));
}

/** A word of a rule, or a gap. */
interface RuleElement {
  readonly isGap: boolean;
  readonly keys: readonly number[];
  readonly classes: number;
  /** Whether a word that it names is a negation. */
  readonly hasNegation: boolean;
}

/** What is said where a rule matches. */
export interface RuleOutcome<Meaning> {
  readonly meaning: Meaning;
  /** Whether a negation makes it say the opposite. */
  readonly isReversible: boolean;
  /** Whether the pattern contains a negation itself. */
  readonly hasNegation: boolean;
}

/** One way to read a pattern, with its words as numbers. */
interface MatchRule<Meaning> {
  readonly elements: readonly RuleElement[];
  readonly outcome: RuleOutcome<Meaning>;
  readonly stops: number;
}

/** Patterns, compiled for matching, each filed under its rarest word. */
export interface CompiledPatterns<Meaning> {
  /** The key of a word's form, and that of what it shares with its inflected forms. */
  readonly forms: WordNumbers;
  readonly stems: WordNumbers;
  /** The number of the first class; those of keys are below. */
  readonly firstClass: number;
  /** For each rule, by its number; most share one of a few objects. */
  readonly outcomes: readonly RuleOutcome<Meaning>[];
  /**
   * All rules in a row, {@link RULE} and its elements: for a word its classes, how many keys it has
   * and the keys; else {@link GAP} or, after the last, {@link END}. Matching tries many rules for
   * each that it finds, and here each is a line of memory instead of a dozen objects.
   */
  readonly code: Int32Array;
  /** A list for each key and each class, by its number, with the places of rules in `code`. */
  readonly index: InvertedIndex<number>;
  /** Room for a 1 for each key and class that a text has; the next text overwrites it. */
  readonly present: Uint8Array;
}

/**
 * What a rule begins with: its number, the fewest and the most tokens that can stand before the word
 * it is filed under, and what its gaps must not span.
 */
export const RULE = { number: 0, least: 1, most: 2, stops: 3, elements: 4 } as const;
export const GAP = -1;
export const END = -2;
/** What matches no key. */
export const UNKNOWN = 0;
/** How many tokens a gap spans at most. */
export const MAX_GAP = 3;
const CLASSES = Object.keys(WORD_CLASS).length;

/**
 * Compiles patterns, so that one pass over a text finds all of them.
 * @param within leaves out what can't match these texts: for a few, most of the work
 */
export function compilePatterns<Meaning>(
  all: readonly Expression<Meaning>[],
  stopsOf: StopsOf<Meaning>,
  within?: TextKeys,
): CompiledPatterns<Meaning> {
  const expressions = all.filter(({ text }) => within?.mayMatch(text) ?? true);
  const ids = new Map<string, number>();
  const numbered = onceEach((element: PatternElement) => withNumbers(element, ids));
  const outcomeOf = sharedOutcomes<Meaning>();
  const rules = expressions.flatMap((expression) =>
    rulesOf(expression, stopsOf, numbered, outcomeOf),
  );
  const firstClass = ids.size + 1;
  const numberOf = (key: string): number => ids.get(key) ?? UNKNOWN;
  return {
    forms: new WordNumbers((text) => numberOf(formKey(text))),
    stems: new WordNumbers((text) => numberOf(inflectionKey(text))),
    firstClass,
    outcomes: rules.map(({ outcome }) => outcome),
    ...fileRules(rules, firstClass, frequencies(rules, ids)),
  };
}

function fileRules(rules: readonly MatchRule<unknown>[], firstClass: number, counts: Counts) {
  const code: number[] = [];
  const lists = Array.from({ length: firstClass + CLASSES }, (): Filed<number>[] => []);
  const filing = onceEach((element: RuleElement) => ({
    element,
    code: codeOf(element),
    frequency: frequencyOf(element, counts),
    numbers: numbersOf(element, firstClass),
  }));
  for (const [number, { elements, stops }] of rules.entries()) {
    const all = elements.map(filing);
    const [rarest, ...others] = all
      .filter(({ element }) => !element.isGap)
      .sort((one, other) => one.frequency - other.frequency);
    if (rarest === undefined) continue;
    // What texts rarely have comes first: most rules fail there.
    const needs = others.map(({ numbers }) => numbers);
    for (const list of rarest.numbers) lists[list]?.push({ item: code.length, needs });
    code.push(number, ...tokensBefore(elements, all.indexOf(rarest)), stops);
    for (const one of all) code.push(...one.code);
    code.push(END);
  }
  const present = new Uint8Array(lists.length);
  return { code: Int32Array.from(code), index: new InvertedIndex(lists), present };
}

function codeOf({ isGap, classes, keys }: RuleElement): readonly number[] {
  return isGap ? [GAP] : [classes, keys.length, ...keys];
}

/** The numbers of the keys and classes that an element names; none for a gap. */
function numbersOf({ keys, classes }: RuleElement, firstClass: number): readonly number[] {
  return [...keys, ...placesOfClasses(classes).map((place) => firstClass + place)];
}

function rulesOf<Meaning>(
  { text, meaning }: Expression<Meaning>,
  stopsOf: StopsOf<Meaning>,
  numbered: (element: PatternElement) => RuleElement,
  outcomeOf: OutcomeOf<Meaning>,
): MatchRule<Meaning>[] {
  const { variants, isReversible } = parsePattern(text);
  return variants.map((variant) => {
    const elements = variant.map(numbered);
    const hasNegation = elements.some((element) => element.hasNegation);
    const stops = stopsOf(meaning, hasNegation);
    return { elements, outcome: outcomeOf(meaning, isReversible, hasNegation), stops };
  });
}

type OutcomeOf<Meaning> = (
  ...outcome: readonly [meaning: Meaning, isReversible: boolean, hasNegation: boolean]
) => RuleOutcome<Meaning>;

/** Thousands of rules have the same few outcomes: of each only one is made. */
function sharedOutcomes<Meaning>(): OutcomeOf<Meaning> {
  const made = new Map<Meaning, RuleOutcome<Meaning>[]>();
  return (meaning, isReversible, hasNegation) => {
    const known = made.getOrInsertComputed(meaning, () => []);
    const same = known.find(
      (one) => one.isReversible === isReversible && one.hasNegation === hasNegation,
    );
    if (same !== undefined) return same;
    const outcome = { meaning, isReversible, hasNegation };
    known.push(outcome);
    return outcome;
  };
}

/** An element with numbers for its keys; a key that is new gets the next one. */
function withNumbers(element: PatternElement, ids: Map<string, number>): RuleElement {
  const { isGap, classes, keys } = element;
  const numbers = keys.map((key) => ids.getOrInsertComputed(key, () => ids.size + 1));
  const hasNegation =
    (classes & WORD_CLASS.not) !== 0 || keys.some((key) => isNegation(wordOfKey(key)));
  return { isGap, classes, keys: [...new Set(numbers)], hasNegation };
}

/** How often rules use each key. */
type Counts = Map<number, number>;

const WEIGHT_OF_FREQUENT = 1000;

/**
 * How often rules use each key. Few name the most frequent words, but nearly every text has them:
 * rules are filed under a rarer one.
 */
function frequencies(
  rules: readonly MatchRule<unknown>[],
  ids: ReadonlyMap<string, number>,
): Counts {
  const uses = new Map<RuleElement, number>();
  for (const { elements } of rules) {
    for (const element of elements) uses.set(element, (uses.get(element) ?? 0) + 1);
  }
  const counts: Counts = new Map();
  const count = (key: number, weight: number) => counts.set(key, (counts.get(key) ?? 0) + weight);
  for (const [{ keys }, times] of uses) for (const key of keys) count(key, times);
  const frequent = words("patterns", "frequent").split(" ");
  for (const key of frequent.flatMap((word) => [formKey(word), inflectionKey(word)])) {
    const id = ids.get(key);
    if (id !== undefined) count(id, WEIGHT_OF_FREQUENT);
  }
  return counts;
}

/** How often rules name the words of an element; what names classes comes last. */
function frequencyOf({ keys, classes }: RuleElement, counts: Counts): number {
  if (classes !== 0) return Number.MAX_SAFE_INTEGER;
  return keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
}

/** The fewest and the most tokens before an element. */
function tokensBefore(elements: readonly RuleElement[], at: number): [least: number, most: number] {
  const gaps = elements.slice(0, at).filter(({ isGap }) => isGap).length;
  return [at - gaps, at - gaps + gaps * MAX_GAP];
}
