import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { WordTable } from "../text/word-table.ts";
import { inflectionKey } from "./inflection-key.ts";
import { type Filed, InvertedIndex } from "./inverted-index.ts";
import { formKey, parsePattern, wordOfKey } from "./pattern.ts";
import { isNegation, WORD_CLASS } from "./word-classes.ts";

/** A pattern as it is written, and what it stands for. */
export interface Expression<Meaning> {
  readonly text: string;
  readonly meaning: Meaning;
}

/** What the gaps of a pattern must not span, a sum of STOP: the caller decides. */
export type StopsOf<Meaning> = (meaning: Meaning, hasNegation: boolean) => number;

/** The expressions of a list share one meaning, by which repetitions are recognised. */
export function expressionsOf<const Meaning>(
  patterns: readonly string[] = [],
  meaning: Meaning,
): Expression<Meaning>[] {
  return patterns.map((text) => ({ text, meaning }));
}

/** A word of a rule, or a gap. */
export interface RuleElement {
  readonly isGap: boolean;
  readonly keys: readonly number[];
  readonly classes: number;
}

/** One way to read a pattern, with its words as numbers. */
export interface MatchRule<Meaning> {
  readonly elements: readonly RuleElement[];
  readonly meaning: Meaning;
  /** Whether a negation makes it say the opposite. */
  readonly isReversible: boolean;
  /** Whether the pattern contains a negation itself. */
  readonly hasNegation: boolean;
  readonly stops: number;
}

/** A rule, with the fewest and the most tokens that can stand before the word it is filed under. */
export interface FiledRule<Meaning> extends MatchRule<Meaning> {
  readonly least: number;
  readonly most: number;
}

/** What the patterns know of a word: the numbers of its keys, or {@link UNKNOWN}. */
export interface WordKeys {
  readonly form: number;
  readonly stem: number;
}

/** Patterns, compiled for matching, each filed under its rarest word. */
export interface CompiledPatterns<Meaning> {
  readonly words: WordTable<WordKeys>;
  /** How many keys there are. */
  readonly size: number;
  /**
   * There is a list for each key, by its number, and after them one for each class, with the rules
   * that only name classes.
   */
  readonly index: InvertedIndex<FiledRule<Meaning>>;
}

export const UNKNOWN = -1;
/** How many tokens a gap spans at most. */
export const LONGEST_GAP = 3;
export const CLASS_BITS = Object.values(WORD_CLASS);

/** Compiles patterns, so that one pass over a text finds all of them. */
export function compilePatterns<Meaning>(
  expressions: readonly Expression<Meaning>[],
  stopsOf: StopsOf<Meaning>,
): CompiledPatterns<Meaning> {
  const ids = new Map<string, number>();
  const rules = expressions.flatMap((expression) => rulesOf(expression, stopsOf, ids));
  const counts = countKeys(rules);
  addFrequent(counts, ids);
  const lists: Filed<FiledRule<Meaning>>[][] = Array.from(
    { length: ids.size + CLASS_BITS.length },
    () => [],
  );
  for (const rule of rules) {
    const at = rarestElement(rule.elements, counts);
    const needs = otherNeeds(rule.elements, at);
    const filed = { item: { ...rule, ...tokensBefore(rule.elements, at) }, needs };
    for (const list of listsOf(rule.elements[at], ids.size)) lists[list]?.push(filed);
  }
  const keysOf = (text: string): WordKeys => ({
    form: ids.get(formKey(text)) ?? UNKNOWN,
    stem: ids.get(inflectionKey(text)) ?? UNKNOWN,
  });
  return { words: new WordTable(keysOf), size: ids.size, index: new InvertedIndex(lists) };
}

/** The lists in which one of its elements files a rule. */
function listsOf(element: RuleElement | undefined, keys: number): number[] {
  if (element === undefined) return [];
  const classes = CLASS_BITS.flatMap((bit, index) =>
    (element.classes & bit) === 0 ? [] : [keys + index],
  );
  return [...element.keys, ...classes];
}

function rulesOf<Meaning>(
  { text, meaning }: Expression<Meaning>,
  stopsOf: StopsOf<Meaning>,
  ids: Map<string, number>,
): MatchRule<Meaning>[] {
  const idOf = (key: string): number => {
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  };
  const { variants, isReversible } = parsePattern(text);
  return variants.map((variant) => {
    const hasNegation = variant.some(
      ({ classes, keys }) =>
        (classes & WORD_CLASS.not) !== 0 || keys.some((key) => isNegation(wordOfKey(key))),
    );
    const elements = variant.map((one) => ({ ...one, keys: [...new Set(one.keys.map(idOf))] }));
    const stops = stopsOf(meaning, hasNegation);
    return { elements, meaning, isReversible, hasNegation, stops };
  });
}

/** How often rules use each key. */
type Counts = Map<number, number>;

function countKeys(rules: readonly MatchRule<unknown>[]): Counts {
  const counts: Counts = new Map();
  for (const key of rules.flatMap(({ elements }) => elements.flatMap(({ keys }) => keys))) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const WEIGHT_OF_FREQUENT = 1000;

/** Few rules name these words, but nearly every text has them: rules are filed under a rarer one. */
function addFrequent(counts: Counts, ids: ReadonlyMap<string, number>): void {
  const frequent = words("patterns", "frequent").split(" ");
  for (const key of frequent.flatMap((word) => [formKey(word), inflectionKey(word)])) {
    const id = ids.get(key);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + WEIGHT_OF_FREQUENT);
  }
}

/** The element whose words the fewest other rules name; the first if all name classes. */
function rarestElement(elements: readonly RuleElement[], counts: Counts): number {
  let [rarest, fewest] = [0, Number.POSITIVE_INFINITY];
  elements.forEach(({ isGap, keys, classes }, at) => {
    if (isGap || classes !== 0) return;
    const count = keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
    if (count < fewest) [rarest, fewest] = [at, count];
  });
  return rarest;
}

/** The words besides the one that the rule is filed under. */
function otherNeeds(elements: readonly RuleElement[], at: number): (readonly number[])[] {
  return elements
    .filter(({ isGap, classes }, index) => index !== at && !isGap && classes === 0)
    .map(({ keys }) => keys);
}

function tokensBefore(elements: readonly RuleElement[], at: number) {
  const gaps = elements.slice(0, at).filter(({ isGap }) => isGap).length;
  return { least: at - gaps, most: at - gaps + gaps * LONGEST_GAP };
}
