import { mayNameBusiness } from "../scope/attribution.ts";
import type { Token } from "../text/tokens.ts";
import { WordTable } from "../text/word-table.ts";
import {
  CLASS_BITS,
  type Expression,
  type ExpressionKind,
  type FiledRule,
  indexRules,
  LONGEST_GAP,
  type RuleElement,
  type RuleIndex,
} from "./compile.ts";
import { inflectionKey } from "./inflection-key.ts";
import { NO_MORE } from "./inverted-index.ts";
import { exactKey } from "./pattern.ts";
import { classesOf, MAY_NAME_BUSINESS, WORD_CLASSES } from "./word-classes.ts";

/** An expression found in a text; `from` and `to` (exclusive) are token indices. */
export interface PhraseMatch {
  readonly from: number;
  readonly to: number;
  readonly aspect: number;
  readonly kind: ExpressionKind;
  /** Whether a negation stands in one of its gaps. */
  readonly isNegated: boolean;
  /** Whether the expression names a negation itself. */
  readonly hasNegation: boolean;
  /** The tokens that the expression fixes, gaps left out: a bit each, counted from `from`. */
  readonly fixed: number;
}

/** Where a match began, and up to which barrier its gaps reach. */
interface Attempt {
  readonly from: number;
  readonly limit: number;
}

/** What the matcher knows of a word. */
interface KnownWord {
  readonly exact: number;
  readonly stem: number;
  readonly classes: number;
  readonly barrier: number;
}

/** Expressions, ready to be looked for. */
export interface PhraseMatcher extends RuleIndex {
  readonly words: WordTable<KnownWord>;
}

/** A text's tokens as the matcher reads them. */
export interface MatcherInput {
  readonly exact: Int32Array;
  readonly stems: Int32Array;
  readonly classes: Uint8Array;
  /** {@link BARRIER} where no expression goes on, {@link TURN} where no negation does. */
  readonly barriers: Uint8Array;
  /** By key: 1 where the text has such a word. */
  readonly present: Uint8Array;
}

const UNKNOWN = -1;
const LONGEST_SPAN = 32;
const NEGATED_GAP = 1 << 30;
const MATCHED = 1 << 29;

/** Marks, brackets, commas. */
const BARRIER = 1;
const TURN = 2;

/** Prepares expressions for {@link findPhrases}. */
export function compilePhrases(expressions: readonly Expression[]): PhraseMatcher {
  const index = indexRules(expressions);
  return { ...index, words: new WordTable((text) => readWord(index, text)) };
}

/** Reads tokens for {@link findPhrases}. */
export function matcherInput(matcher: PhraseMatcher, tokens: readonly Token[]): MatcherInput {
  const size = tokens.length;
  const exact = new Int32Array(size);
  const stems = new Int32Array(size);
  const classes = new Uint8Array(size);
  const barriers = new Uint8Array(size);
  const present = new Uint8Array(matcher.ids.size);
  for (let at = 0; at < size; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const known = matcher.words.of(token);
    exact[at] = known.exact;
    stems[at] = known.stem;
    classes[at] = known.classes !== 0 && isNoJudgement(tokens, at) ? 0 : known.classes;
    barriers[at] = known.barrier;
    if (known.exact !== UNKNOWN) present[known.exact] = 1;
    if (known.stem !== UNKNOWN) present[known.stem] = 1;
  }
  return { exact, stems, classes, barriers, present };
}

/** "as well as", "better off": words of praise that praise nothing. */
function isNoJudgement(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text;
  if (word === "well") return tokens[at - 1]?.text === "as";
  return word === "better" && tokens[at + 1]?.text === "off";
}

function readWord({ ids }: RuleIndex, text: string): KnownWord {
  return {
    exact: ids.get(exactKey(text)) ?? UNKNOWN,
    stem: ids.get(inflectionKey(text)) ?? UNKNOWN,
    classes: classesOf(text) | (mayNameBusiness(text) ? MAY_NAME_BUSINESS : 0),
    barrier: barrierOf(text),
  };
}

const BARRIERS = new Set([",", ";", ":", "(", ")", "—", "–", "--", "-", '"', "but", "however"]);

/** "not hesitate to call again", "no surprises after the work": what follows is not denied. */
const TURNS = new Set(
  "and so because since when after before while which if until hesitate hesitation only just wait".split(
    " ",
  ),
);

function barrierOf(text: string): number {
  const code = text.charCodeAt(0);
  const isMark = code === 46 || code === 33 || code === 63 || code === 8230;
  if (isMark || BARRIERS.has(text)) return BARRIER;
  return TURNS.has(text) ? TURN : 0;
}

/** Every place where an expression stands, in the order of the text. */
export function findPhrases(matcher: PhraseMatcher, input: MatcherInput): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  for (let at = 0; at < input.exact.length; at += 1) {
    const exact = input.exact[at] ?? UNKNOWN;
    const stemmed = input.stems[at] ?? UNKNOWN;
    if (exact !== UNKNOWN) tryRules(matcher, exact, input, at, matches);
    if (stemmed !== UNKNOWN) tryRules(matcher, stemmed, input, at, matches);
    if (input.classes[at] !== 0) tryRulesOfClasses(matcher, input, at, matches);
  }
  return matches.sort((one, other) => one.from - other.from || one.to - other.to);
}

function tryRulesOfClasses(
  matcher: PhraseMatcher,
  input: MatcherInput,
  at: number,
  matches: PhraseMatch[],
): void {
  const classes = input.classes[at] ?? 0;
  for (let index = 0; index < CLASS_BITS.length; index += 1) {
    if ((classes & (CLASS_BITS[index] ?? 0)) === 0) continue;
    tryRules(matcher, matcher.ids.size + index, input, at, matches);
  }
}

/** Tries the rules of a drawer for token `at`, at each token where they may begin. */
function tryRules(
  { drawers }: PhraseMatcher,
  drawer: number,
  input: MatcherInput,
  at: number,
  matches: PhraseMatch[],
): void {
  let place = drawers.next(drawer, input.present);
  for (; place !== NO_MORE; place = drawers.next(drawer, input.present, place)) {
    const filed = drawers.items[place];
    if (filed === undefined) return;
    const first = Math.max(0, at - filed.most);
    for (let start = at - filed.least; start >= first; start -= 1) {
      tryRule(filed, input, start, matches);
    }
  }
}

function tryRule(
  { rule }: FiledRule,
  input: MatcherInput,
  from: number,
  matches: PhraseMatch[],
): void {
  const { elements, aspect, kind, hasNegation } = rule;
  const first = elements[0];
  if (first === undefined || !fits(first, input, from)) return;
  const limit = hasNegation ? TURN : BARRIER;
  const found = matchFrom(elements, 0, input, from, { from, limit });
  if (found === 0) return;
  const fixed = found & ~(NEGATED_GAP | MATCHED);
  const isNegated = (found & NEGATED_GAP) !== 0;
  const to = from + LONGEST_SPAN - Math.clz32(fixed);
  matches.push({ from, to, fixed, aspect, kind, isNegated, hasNegation });
}

/**
 * Matches the elements from `index` on at token `at`.
 * @returns the tokens that the elements fix, a bit each counted from `from`, and {@link NEGATED_GAP};
 * 0 if they do not match
 */
function matchFrom(
  elements: readonly RuleElement[],
  index: number,
  input: MatcherInput,
  at: number,
  attempt: Attempt,
): number {
  const element = elements[index];
  if (element === undefined) return MATCHED;
  if (element.isGap) return matchGap(elements, index + 1, input, at, attempt);
  if (!fits(element, input, at)) return 0;
  const rest = matchFrom(elements, index + 1, input, at + 1, attempt);
  return rest === 0 ? 0 : rest | (1 << (at - attempt.from));
}

function matchGap(
  elements: readonly RuleElement[],
  index: number,
  input: MatcherInput,
  at: number,
  attempt: Attempt,
): number {
  let negated = 0;
  for (let here = at; here <= at + LONGEST_GAP; here += 1) {
    const rest = matchFrom(elements, index, input, here, attempt);
    if (rest !== 0) return rest | negated;
    if (here >= input.exact.length || isStopped(input.barriers[here] ?? 0, attempt)) return 0;
    if (input.barriers[here] === TURN) negated = 0;
    else if (((input.classes[here] ?? 0) & WORD_CLASSES["#not"]) !== 0) negated = NEGATED_GAP;
  }
  return 0;
}

function isStopped(barrier: number, { limit }: Attempt): boolean {
  return barrier !== 0 && barrier <= limit;
}

function fits(element: RuleElement, input: MatcherInput, at: number): boolean {
  if (at >= input.exact.length) return false;
  if ((element.classes & (input.classes[at] ?? 0)) !== 0) return true;
  const exact = input.exact[at] ?? UNKNOWN;
  const stemmed = input.stems[at] ?? UNKNOWN;
  const { keys } = element;
  for (let index = 0; index < keys.length; index += 1) {
    if (keys[index] === exact || keys[index] === stemmed) return true;
  }
  return false;
}
