import type { Span } from "../text/span.ts";
import {
  CLASS_BITS,
  type CompiledPatterns,
  type FiledRule,
  LONGEST_GAP,
  type RuleElement,
  UNKNOWN,
} from "./compile.ts";
import { NO_MORE } from "./inverted-index.ts";
import type { MarkedText } from "./marked-text.ts";
import { STOP } from "./word-classes.ts";

/** What matching needs of a text. */
type MatchableText = Pick<MarkedText, "tokens" | "classes" | "stops">;

/** A pattern found in a text: a span of tokens. */
export interface Match<Meaning> extends Span {
  readonly meaning: Meaning;
  /** Whether a negation makes it say the opposite. */
  readonly isReversible: boolean;
  /** Whether the pattern contains a negation itself. */
  readonly hasNegation: boolean;
  /** The tokens that the pattern fixes, gaps left out: a bit each, counted from `from`. */
  readonly fixed: number;
  /** The rule that matched: one way to read one pattern. */
  readonly rule: object;
}

/** A text as one set of patterns reads it. */
interface Scan<Meaning> extends MatchableText {
  readonly patterns: CompiledPatterns<Meaning>;
  readonly forms: Int32Array;
  readonly stems: Int32Array;
  /** By key: 1 where the text has such a word. */
  readonly present: Uint8Array;
  readonly matches: Match<Meaning>[];
}

/** A rule that is tried at a token. */
interface Attempt {
  readonly rule: FiledRule<unknown>;
  readonly from: number;
}

const INTEGER_BITS = 32;
/** A flag above the bits that the tokens of a match can take. */
const MATCHED = 1 << 29;

/** All matches of the patterns, in the order of the text. */
export function findPatterns<Meaning>(
  patterns: CompiledPatterns<Meaning>,
  text: MatchableText,
): Match<Meaning>[] {
  const scan = scanOf(patterns, text);
  for (let at = 0; at < text.tokens.length; at += 1) {
    const form = scan.forms[at] ?? UNKNOWN;
    const stem = scan.stems[at] ?? UNKNOWN;
    if (form !== UNKNOWN) tryRules(scan, form, at);
    if (stem !== UNKNOWN) tryRules(scan, stem, at);
    if (text.classes[at] !== 0) tryRulesOfClasses(scan, at);
  }
  return scan.matches.sort((one, other) => one.from - other.from || one.to - other.to);
}

function scanOf<Meaning>(
  patterns: CompiledPatterns<Meaning>,
  { tokens, classes, stops }: MatchableText,
): Scan<Meaning> {
  const forms = new Int32Array(tokens.length);
  const stems = new Int32Array(tokens.length);
  const present = new Uint8Array(patterns.size);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const { form, stem } = patterns.words.of(token);
    forms[at] = form;
    stems[at] = stem;
    if (form !== UNKNOWN) present[form] = 1;
    if (stem !== UNKNOWN) present[stem] = 1;
  }
  return { patterns, tokens, classes, stops, forms, stems, present, matches: [] };
}

function tryRulesOfClasses(scan: Scan<unknown>, at: number): void {
  const classes = scan.classes[at] ?? 0;
  for (let index = 0; index < CLASS_BITS.length; index += 1) {
    if ((classes & (CLASS_BITS[index] ?? 0)) === 0) continue;
    tryRules(scan, scan.patterns.size + index, at);
  }
}

/** Tries the rules that are filed under a word of token `at`, at each token where they may begin. */
function tryRules<Meaning>(scan: Scan<Meaning>, list: number, at: number): void {
  const { index } = scan.patterns;
  let place = index.next(list, scan.present);
  for (; place !== NO_MORE; place = index.next(list, scan.present, place)) {
    const filed = index.items[place];
    if (filed === undefined) return;
    const first = Math.max(0, at - filed.most);
    for (let start = at - filed.least; start >= first; start -= 1) tryRule(scan, filed, start);
  }
}

function tryRule<Meaning>(scan: Scan<Meaning>, rule: FiledRule<Meaning>, from: number): void {
  const { meaning, isReversible, hasNegation } = rule;
  const first = rule.elements[0];
  if (first === undefined || !fits(scan, first, from)) return;
  const rest = matchFrom(scan, { rule, from }, 1, from + 1);
  if (rest === 0) return;
  const fixed = (rest & ~MATCHED) | 1;
  const to = from + INTEGER_BITS - Math.clz32(fixed);
  scan.matches.push({ from, to, fixed, meaning, isReversible, hasNegation, rule });
}

/**
 * Matches the elements from `index` on at token `at`.
 * @returns {@link MATCHED} and a bit for each token that the elements fix, counted from `from`; 0 if they do not match
 */
function matchFrom(scan: Scan<unknown>, attempt: Attempt, index: number, at: number): number {
  const element = attempt.rule.elements[index];
  if (element === undefined) return MATCHED;
  if (element.isGap) return matchGap(scan, attempt, index + 1, at);
  if (!fits(scan, element, at)) return 0;
  const rest = matchFrom(scan, attempt, index + 1, at + 1);
  return rest === 0 ? 0 : rest | (1 << (at - attempt.from));
}

function matchGap(scan: Scan<unknown>, attempt: Attempt, index: number, at: number): number {
  for (let here = at; here <= at + LONGEST_GAP; here += 1) {
    const rest = matchFrom(scan, attempt, index, here);
    if (rest !== 0) return rest;
    if (here >= scan.tokens.length || isStopped(scan, here, attempt.rule.stops)) return 0;
  }
  return 0;
}

/** A mark that patterns name is a word to them: "24 / 7". */
function isStopped({ stops, forms }: Scan<unknown>, at: number, ofRule: number): boolean {
  const stop = (stops[at] ?? 0) & ofRule;
  return stop !== 0 && (stop !== STOP.mark || forms[at] === UNKNOWN);
}

function fits({ classes, forms, stems }: Scan<unknown>, element: RuleElement, at: number) {
  if ((element.classes & (classes[at] ?? 0)) !== 0) return true;
  const form = forms[at] ?? UNKNOWN;
  const stem = stems[at] ?? UNKNOWN;
  const { keys } = element;
  for (let index = 0; index < keys.length; index += 1) {
    if (keys[index] === form || keys[index] === stem) return true;
  }
  return false;
}
