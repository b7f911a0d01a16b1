import { type PatternElement, parseExpression } from "./phrase-pattern.ts";
import { WORD_CLASSES } from "./word-classes.ts";

/** How an expression speaks of its aspect. */
export type ExpressionKind = "mention" | "hint" | "judged" | "positive" | "negative";

/** An expression with what it stands for. */
export interface Expression {
  readonly text: string;
  readonly aspect: number;
  readonly kind: ExpressionKind;
}

/** A word of a rule, or a gap. */
export interface RuleElement {
  readonly isGap: boolean;
  readonly keys: readonly number[];
  readonly classes: number;
}

/** One way to read an expression, with its words as numbers. */
export interface MatchRule {
  readonly elements: readonly RuleElement[];
  readonly aspect: number;
  readonly kind: ExpressionKind;
  /** Whether the expression names a negation itself. */
  readonly hasNegation: boolean;
}

/** A rule, and how many tokens its first word stands before the word that it is filed under. */
export interface FiledRule {
  readonly rule: MatchRule;
  /** Another word that the text must have, as any of these keys; empty if there is none. */
  readonly needs: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** Rules by a word that they need, each under its rarest. */
export interface RuleIndex {
  readonly ids: ReadonlyMap<string, number>;
  /** By the key's number. */
  readonly byKey: readonly (readonly FiledRule[])[];
  /** Those that only name classes, by the class of their first word. */
  readonly byClass: readonly (readonly FiledRule[])[];
}

/** So many tokens a gap spans at most. */
export const LONGEST_GAP = 3;
export const CLASS_BITS = Object.values(WORD_CLASSES);

/** Files expressions, so that a text is looked through once for all of them. */
export function indexRules(expressions: readonly Expression[]): RuleIndex {
  const ids = new Map<string, number>();
  const rules = expressions.flatMap((expression) => rulesOf(expression, ids));
  const counts = countKeys(rules);
  const byKey: FiledRule[][] = Array.from(ids, () => []);
  const byClass: FiledRule[][] = CLASS_BITS.map(() => []);
  for (const rule of rules) {
    const at = rarestElement(rule.elements, counts);
    const needs = otherNeed(rule.elements, at, counts);
    const filed = { rule, needs, ...distanceTo(rule.elements, at) };
    const element = rule.elements[at];
    for (const key of element?.keys ?? []) byKey[key]?.push(filed);
    CLASS_BITS.forEach((bit, index) => {
      if (((element?.classes ?? 0) & bit) !== 0) byClass[index]?.push(filed);
    });
  }
  return { ids, byKey, byClass };
}

function rulesOf({ text, aspect, kind }: Expression, ids: Map<string, number>): MatchRule[] {
  const idOf = (key: string): number => {
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  };
  return parseExpression(text).map((parsed) => ({
    elements: parsed.map(({ isGap, keys, classes }) => ({
      isGap,
      keys: [...new Set(keys.map(idOf))],
      classes,
    })),
    aspect,
    kind,
    hasNegation: parsed.some(isNegation),
  }));
}

const NEGATION_KEYS = new Set("no not never without nobody nobodi none zero".split(" "));

function isNegation({ classes, keys }: PatternElement): boolean {
  return (classes & WORD_CLASSES["#not"]) !== 0 || keys.some(isNegationKey);
}

function isNegationKey(key: string): boolean {
  return NEGATION_KEYS.has(key) || key.endsWith("n't");
}

/** In how many places of rules each key stands. */
function countKeys(rules: readonly MatchRule[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { elements } of rules) {
    for (const { keys } of elements) {
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** The element whose words the fewest other rules name; the first if all name classes. */
function rarestElement(
  elements: readonly RuleElement[],
  counts: ReadonlyMap<number, number>,
): number {
  let [rarest, fewest] = [0, Number.POSITIVE_INFINITY];
  elements.forEach(({ isGap, keys, classes }, at) => {
    if (isGap || classes !== 0) return;
    const count = keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
    if (count < fewest) [rarest, fewest] = [at, count];
  });
  return rarest;
}

/** The keys of the rarest word beside the one that the rule is filed under. */
function otherNeed(
  elements: readonly RuleElement[],
  at: number,
  counts: ReadonlyMap<number, number>,
): readonly number[] {
  const others = elements.filter(({ isGap, classes }, index) => {
    return index !== at && !isGap && classes === 0;
  });
  return others.length === 0 ? [] : (others[rarestElement(others, counts)]?.keys ?? []);
}

function distanceTo(
  elements: readonly RuleElement[],
  at: number,
): Pick<FiledRule, "least" | "most"> {
  const before = elements.slice(0, at);
  const gaps = before.filter(({ isGap }) => isGap).length;
  const least = before.length - gaps;
  return { least, most: least + gaps * LONGEST_GAP };
}
