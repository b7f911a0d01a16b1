import { inflectionKey } from "./inflection-key.ts";
import { Drawers, type Filed } from "./inverted-index.ts";
import { exactKey, type PatternElement, parseExpression } from "./pattern.ts";
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
  readonly least: number;
  readonly most: number;
}

/** Rules, each in the drawer of its rarest word. */
export interface RuleIndex {
  readonly ids: ReadonlyMap<string, number>;
  /**
   * There is a drawer for each key, by its number, and after them one for each class: it has the
   * rules that only name classes.
   */
  readonly drawers: Drawers<FiledRule>;
}

/** How many tokens a gap spans at most. */
export const LONGEST_GAP = 3;
export const CLASS_BITS = Object.values(WORD_CLASSES);

/** Files expressions, so that a text is looked through once for all of them. */
export function indexRules(expressions: readonly Expression[]): RuleIndex {
  const ids = new Map<string, number>();
  const rules = expressions.flatMap((expression) => rulesOf(expression, ids));
  const counts = countKeys(rules);
  addFrequent(counts, ids);
  const drawers: Filed<FiledRule>[][] = Array.from(
    { length: ids.size + CLASS_BITS.length },
    () => [],
  );
  for (const rule of rules) {
    const at = rarestElement(rule.elements, counts);
    const needs = otherNeeds(rule.elements, at);
    const filed = { item: { rule, ...distanceTo(rule.elements, at) }, needs };
    for (const drawer of drawersOf(rule.elements[at], ids.size)) drawers[drawer]?.push(filed);
  }
  return { ids, drawers: new Drawers(drawers) };
}

/** Where a rule is found by one of its elements. */
function drawersOf(element: RuleElement | undefined, keys: number): number[] {
  if (element === undefined) return [];
  const classes = CLASS_BITS.flatMap((bit, index) =>
    (element.classes & bit) === 0 ? [] : [keys + index],
  );
  return [...element.keys, ...classes];
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

/** Few rules name these words, but every text has them: a rule is found sooner by another. */
const FREQUENT =
  "i we you he she they it the a an and to was were is are be been had have for of in on at with that this so very my our me us them will would did all just when from".split(
    " ",
  );
const AS_MANY_RULES = 1000;

function addFrequent(counts: Map<number, number>, ids: ReadonlyMap<string, number>): void {
  for (const key of FREQUENT.flatMap((word) => [exactKey(word), inflectionKey(word)])) {
    const id = ids.get(key);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + AS_MANY_RULES);
  }
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

/** The words beside the one that the rule is filed under. */
function otherNeeds(elements: readonly RuleElement[], at: number): (readonly number[])[] {
  return elements
    .filter(({ isGap, classes }, index) => index !== at && !isGap && classes === 0)
    .map(({ keys }) => keys);
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
