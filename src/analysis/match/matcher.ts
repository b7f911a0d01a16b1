import type { Span } from "../text/span.ts";
import {
  type CompiledPatterns,
  END,
  GAP,
  MAX_GAP,
  RULE,
  type RuleOutcome,
  UNKNOWN,
} from "./compile.ts";
import { NO_MORE } from "./inverted-index.ts";
import type { MarkedText } from "./marked-text.ts";
import { placesOfClasses, STOP } from "./word-classes.ts";

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
  /** The rule that matched, one way to read one pattern, by its place among all. */
  readonly rule: number;
}

/** A text as one set of patterns reads it. */
interface Scan extends MatchableText {
  readonly code: Int32Array;
  readonly forms: Int32Array;
  readonly stems: Int32Array;
  /** 1 for each key and class that the text has. */
  readonly present: Uint8Array;
}

const INTEGER_BITS = 32;
/** A flag above the bits that the tokens of a match can take. */
const MATCHED = 1 << 29;

/**
 * All matches of the patterns, in the order of the text; in the order of the patterns where they are
 * of the same words.
 */
export function findPatterns<Meaning>(
  patterns: CompiledPatterns<Meaning>,
  text: MatchableText,
): Match<Meaning>[] {
  const scan = scanOf(patterns, text);
  const matches: Match<Meaning>[] = [];
  for (let at = 0; at < text.tokens.length; at += 1) {
    const classes = text.classes[at] ?? 0;
    tryList(patterns, scan, scan.forms[at] ?? UNKNOWN, at, matches);
    tryList(patterns, scan, scan.stems[at] ?? UNKNOWN, at, matches);
    if (classes === 0) continue;
    for (const place of placesOfClasses(classes)) {
      tryList(patterns, scan, patterns.firstClass + place, at, matches);
    }
  }
  return matches.sort(
    (one, other) => one.from - other.from || one.to - other.to || one.rule - other.rule,
  );
}

function scanOf(patterns: CompiledPatterns<unknown>, text: MatchableText): Scan {
  const { tokens, classes } = text;
  const forms = new Int32Array(tokens.length);
  const stems = new Int32Array(tokens.length);
  const present = patterns.present.fill(0);
  let allClasses = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const form = patterns.forms.of(token);
    const stem = patterns.stems.of(token);
    forms[at] = form;
    stems[at] = stem;
    present[form] = 1;
    present[stem] = 1;
    allClasses |= classes[at] ?? 0;
  }
  for (const place of placesOfClasses(allClasses)) present[patterns.firstClass + place] = 1;
  const { stops } = text;
  return { tokens, classes, stops, code: patterns.code, forms, stems, present };
}

/** Tries the rules of a list that the text may have. */
function tryList<Meaning>(
  patterns: CompiledPatterns<Meaning>,
  scan: Scan,
  list: number,
  at: number,
  matches: Match<Meaning>[],
): void {
  if (list === UNKNOWN) return;
  const { index } = patterns;
  for (let place = index.next(list, scan.present); place !== NO_MORE; ) {
    tryRule(patterns, scan, index.items[place] ?? 0, at, matches);
    place = index.next(list, scan.present, place);
  }
}

/** Tries a rule at each token where it can begin if token `at` is the word it is filed under. */
function tryRule<Meaning>(
  { code, outcomes }: CompiledPatterns<Meaning>,
  scan: Scan,
  rule: number,
  at: number,
  matches: Match<Meaning>[],
): void {
  const number = code[rule + RULE.number] ?? 0;
  const first = Math.max(0, at - (code[rule + RULE.most] ?? 0));
  for (let from = at - (code[rule + RULE.least] ?? 0); from >= first; from -= 1) {
    const found = matchFrom(scan, rule, rule + RULE.elements, from, from);
    const known = found === 0 ? undefined : outcomes[number];
    if (known !== undefined) matches.push(matchOf(known, number, from, found & ~MATCHED));
  }
}

function matchOf<Meaning>(
  { meaning, isReversible, hasNegation }: RuleOutcome<Meaning>,
  rule: number,
  from: number,
  fixed: number,
): Match<Meaning> {
  const to = from + INTEGER_BITS - Math.clz32(fixed);
  return { from, to, fixed, meaning, isReversible, hasNegation, rule };
}

/**
 * Matches the elements of a rule from `element` on at token `at`.
 * @returns {@link MATCHED} and a bit for each token that the elements fix, counted from `from`; 0 if they do not match
 */
function matchFrom(scan: Scan, rule: number, element: number, from: number, at: number): number {
  const { code } = scan;
  let fixed = 0;
  let next = element;
  for (let here = at; code[next] !== END; here += 1) {
    if (code[next] === GAP) {
      const rest = matchGap(scan, rule, next + 1, from, here);
      return rest === 0 ? 0 : rest | fixed;
    }
    if (!fits(scan, next, here)) return 0;
    fixed |= 1 << (here - from);
    next += 2 + (code[next + 1] ?? 0);
  }
  return MATCHED | fixed;
}

function matchGap(scan: Scan, rule: number, element: number, from: number, at: number): number {
  const stops = scan.code[rule + RULE.stops] ?? 0;
  for (let here = at; here <= at + MAX_GAP; here += 1) {
    const rest = matchFrom(scan, rule, element, from, here);
    if (rest !== 0) return rest;
    if (here >= scan.tokens.length || isStopped(scan, here, stops)) return 0;
  }
  return 0;
}

/** A mark that patterns name is a word to them: "24 / 7". */
function isStopped({ stops, forms }: Scan, at: number, ofRule: number): boolean {
  const stop = (stops[at] ?? 0) & ofRule;
  return stop !== 0 && (stop !== STOP.mark || forms[at] === UNKNOWN);
}

/** Whether a token is one of the words of an element. */
function fits({ code, classes, forms, stems }: Scan, element: number, at: number): boolean {
  if (((code[element] ?? 0) & (classes[at] ?? 0)) !== 0) return true;
  const form = forms[at];
  const stem = stems[at];
  const end = element + 2 + (code[element + 1] ?? 0);
  for (let key = element + 2; key < end; key += 1) {
    if (code[key] === form || code[key] === stem) return true;
  }
  return false;
}
