import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { ParsedText } from "../parsed-text.ts";
import type { Clause } from "../text/clauses.ts";
import { ROLE, roleAt } from "../text/parts-of-speech.ts";
import { type Span, someAt } from "../text/span.ts";
import { type Token, textAt, UPPER } from "../text/tokens.ts";
import { isFragment } from "./fragment.ts";
import { opensWithPointer } from "./opens-with-pointer.ts";

/** What can be quoted of a clause, in UTF-16 offsets. */
interface Quotable {
  readonly start: number;
  readonly end: number;
  /** Whether it can be understood alone. */
  readonly isWhole: boolean;
}

const JOINTS = [",", ";", "-", "–", "—", "--", "*", "•"] as const;
const TIES = new Set<string>([...words("clauses", "quote_ties").split(" "), ...JOINTS]);
const LOOSE_ENDS = new Set<string>([...JOINTS, ":", "("]);
const DEPENDENT = new Set(words("clauses", "dependent").split(" "));
const OPENING = new Set(words("clauses", "opening").split(" "));
const PREPOSITIONS = new Set(words("grammar", "attachment_prepositions").split(" "));
const STANDING_FOR = new Set(words("grammar", "attachment_pronouns").split(" "));
const VERBS = new Set(words("clauses", "finite_verbs").split(" "));
const TURNS = new Set(words("clauses", "contrasts").split(" "));
const THINKING = new Set(words("clauses", "thinking").split(" "));
/** A quote keeps at least this many words. */
const MIN_LENGTH = 3;
/** Brackets hardly hold more words than this before or after one of their clauses. */
const MAX_ASIDE = 30;
/** From this score on, a clause praises or blames. */
const SIDED = 0.5;
/** A clause that ends within this many words of "I think" was cut before the thought. */
const MIN_THOUGHT = 3;
const NOTHING: Span = { from: 0, to: 0 };
/** Most texts have none of these. */
const BRACKETS = /[()]/;
const REASONS = new Set(["because", "since"]);
/** "We", "our": whose reasons say nothing of the business. */
const WRITERS = new Set(["i", "we", "i'm", "we're", "my", "our"]);
/** "Probably only because". */
const MAX_ADVERBS = 2;
/** A new point of a list: "- no hair dryer", "5) after that". */
const POINT = /\n\s*(?:[-*•]|\d+[.)])/;

/** By clause: several aspects, answers and topics may ask for the same. */
const known = new WeakMap<ParsedText, Map<number, Quotable>>();

/** The part of a clause that can be quoted, and whether it can be quoted alone. */
export function quotable(read: ParsedText, index: number): Quotable {
  const ofText = known.getOrInsertComputed(read, () => new Map());
  return ofText.getOrInsertComputed(index, () => findQuotable(read, index));
}

function findQuotable(read: ParsedText, index: number): Quotable {
  const span = withoutTies(read.tokens, read.clauses[index] ?? NOTHING);
  return { ...rangeOf(read.tokens, span), isWhole: span.to > 0 && isWhole(read, index, span) };
}

/** The same part in UTF-16 offsets, whether or not it can be understood. */
export function quotedPart({ clauses, tokens }: ParsedText, index: number) {
  return rangeOf(tokens, withoutTies(tokens, clauses[index] ?? NOTHING));
}

function rangeOf(tokens: readonly Token[], { from, to }: Span) {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}

/** Without the "and" or "but" that ties a clause to another, and without the comma before the next. */
function withoutTies(tokens: readonly Token[], clause: Span): Span {
  let { from, to } = clause;
  while (TIES.has(textAt(tokens, from)) && to - from > MIN_LENGTH) from += 1;
  while (to - from > MIN_LENGTH && isLooseEnd(tokens, to - 1)) to -= 1;
  return { from, to };
}

/** "The servers are great with kids and", "She does great work and he", before a clause that goes on. */
function isLooseEnd(tokens: readonly Token[], at: number): boolean {
  const word = textAt(tokens, at);
  if (LOOSE_ENDS.has(word) || roleAt(tokens, at) === ROLE.joiner) return true;
  return STANDING_FOR.has(word) && roleAt(tokens, at - 1) === ROLE.joiner;
}

function isWhole(read: ParsedText, index: number, span: Span): boolean {
  const sentence = sentenceOf(read.clauses, index);
  const isPart = span.from > sentence.from || span.to < sentence.to - 1;
  if (asks(read, sentence) || (BRACKETS.test(read.text) && isBracketed(read, span))) return false;
  if (isPart && depends(read.tokens, span.from)) return false;
  if (isFragment(read.tokens, span, sentence)) return false;
  if (span.to < sentence.to - 1 && leadsOn(read.tokens, span)) return false;
  if (opensWithPointer(read.tokens, span) || isExplainedAway(read, index)) return false;
  return !isTurned(read, index) && !POINT.test(textOf(read, span));
}

function sentenceOf(clauses: readonly Clause[], index: number): Span {
  const sentence = clauses[index]?.sentence;
  const from = clauses.find((one) => one.sentence === sentence)?.from ?? 0;
  const to = clauses.findLast((one) => one.sentence === sentence)?.to ?? 0;
  return { from, to };
}

/** "Another frustrating thing?" leaves out what it is. */
function asks(read: ParsedText, { from, to }: Span): boolean {
  return textOf(read, { from: Math.max(from, to - 3), to }).includes("?");
}

/** Whether brackets belong to more than these words, or end a sentence within them. */
function isBracketed(read: ParsedText, span: Span): boolean {
  return !isClosed(read.tokens, span) || isAside(read.tokens, span) || runsOn(read, span);
}

/** Not all in brackets, and none of them open: "1930s) collection". */
function isClosed(tokens: readonly Token[], { from, to }: Span): boolean {
  let open = 0;
  for (let at = from; at < to; at += 1) {
    if (textAt(tokens, at) === "(") open += 1;
    if (textAt(tokens, at) === ")") open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && textAt(tokens, from) !== "(";
}

/** In brackets that opened before and close behind: "(the one nearby. Their soup is great, they say)". */
function isAside(tokens: readonly Token[], { from, to }: Span): boolean {
  const mark = (at: number) => /^[()]$/.test(textAt(tokens, at));
  let before = from - 1;
  while (before > from - MAX_ASIDE && !mark(before)) before -= 1;
  let after = to;
  while (after < to + MAX_ASIDE && !mark(after)) after += 1;
  return textAt(tokens, before) === "(" && textAt(tokens, after) === ")";
}

/** A sentence without its full stop: "The tea was 40 dollars (a small pot) The cake was good". */
function runsOn({ text, tokens }: ParsedText, span: Span): boolean {
  return someAt(span, (at) => {
    const next = tokens[at + 1];
    if (textAt(tokens, at) !== ")" || next === undefined || at + 1 >= span.to) return false;
    const role = roleAt(tokens, at + 1);
    const begins = role === ROLE.determiner || role === ROLE.subject;
    return begins && UPPER.test(text.charAt(next.start));
  });
}

/** "though they need more", "so that my yard could get back to normal". */
function depends(tokens: readonly Token[], from: number): boolean {
  const word = textAt(tokens, from);
  const isPurpose = word === "that" && textAt(tokens, from - 1) === "so";
  const isConcession = word === "even" && DEPENDENT.has(textAt(tokens, from + 1));
  return DEPENDENT.has(word) || isPurpose || isConcession;
}

/**
 * What follows is left out: "The room is small, and if the class was full", "They were nice and even
 * with all the noise", "There is a terrace so when you wake up".
 */
function leadsOn(tokens: readonly Token[], span: Span): boolean {
  const comma = afterLast(span, (at) => textAt(tokens, at) === ",");
  if (someAt({ from: comma, to: Math.min(comma + 2, span.to) }, (at) => depends(tokens, at))) {
    return true;
  }
  if (someAt(span, (at) => TIES.has(textAt(tokens, at)) && leads(textAt(tokens, at + 1)))) {
    return true;
  }
  // "Their rolls are great, in fact I think Bob's" before "and this place make the best ones", and
  // "It used to be good before Ann" before "and her crew left".
  const late = { from: Math.max(span.from, span.to - MIN_THOUGHT), to: span.to };
  const isLate = (at: number) =>
    (THINKING.has(textAt(tokens, at)) && textAt(tokens, at - 1) === "i") ||
    (at < span.to - 1 && OPENING.has(textAt(tokens, at)));
  if (someAt(late, isLate)) return true;
  const joined = afterLast(span, (at) => roleAt(tokens, at) === ROLE.joiner);
  const begun = textAt(tokens, joined) === "even" ? joined + 1 : joined;
  // Not in "to walk to and from dinner".
  const isPair = PREPOSITIONS.has(textAt(tokens, joined - 2));
  return begun < span.to && !isPair && PREPOSITIONS.has(textAt(tokens, begun));
}

/** Whether it follows from what the writers did: "We had no wait" before "because we came at noon". */
function isExplainedAway(read: ParsedText, index: number): boolean {
  const [here, next] = [read.clauses[index], read.clauses[index + 1]];
  if (next === undefined || next.sentence !== here?.sentence) return false;
  const words = { from: next.from, to: next.from + MAX_ADVERBS + 1 };
  const isReason = (at: number) =>
    REASONS.has(textAt(read.tokens, at)) && WRITERS.has(textAt(read.tokens, at + 1));
  return someAt(words, isReason) && Math.abs(read.judge(index + 1).score) < SIDED;
}

/** "if you like noise", "when you wake up". */
function leads(word: string): boolean {
  return DEPENDENT.has(word) || OPENING.has(word);
}

/** The place after the last word of a kind; the end if there is none. */
function afterLast({ from, to }: Span, isOfKind: (at: number) => boolean): number {
  for (let at = to; at > from; at -= 1) if (isOfKind(at - 1)) return at;
  return to;
}

/**
 * Whether the writer turns after it, and yet says the same: "so hard to find people who are honest,
 * but this was a great experience" does not praise anybody's honesty until the turn. In the next
 * sentence, a turn to the other side takes it back if it is of the same thing: "It's small. But it's
 * cool!", and so does the rest of the sentence: "They praise the rolls but did not find them hot."
 */
function isTurned(read: ParsedText, index: number): boolean {
  const [here, next] = [read.clauses[index], read.clauses[index + 1]];
  if (next === undefined || !TURNS.has(textAt(read.tokens, next.from))) return false;
  const [before, after] = [read.judge(index).score, read.judge(index + 1).score];
  if (Math.min(Math.abs(before), Math.abs(after)) < SIDED) return false;
  const isSame = next.sentence === here?.sentence;
  if (before * after > 0) return isSame;
  const [subject = ""] = textAt(read.tokens, next.from + 1).split("'");
  return STANDING_FOR.has(subject) || (isSame && takesBack(read.tokens, next));
}

/** "But did not find it worth the wait", where what was named is only a pronoun. */
function takesBack(tokens: readonly Token[], { from, to }: Span): boolean {
  const isVerb = roleAt(tokens, from + 1) === ROLE.verb || VERBS.has(textAt(tokens, from + 1));
  return isVerb && someAt({ from: from + 2, to }, (at) => STANDING_FOR.has(textAt(tokens, at)));
}

function textOf({ text, tokens }: ParsedText, { from, to }: Span): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end);
}
