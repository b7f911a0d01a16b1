import { words } from "../macros/word-lists.ts" with { type: "macro" };
import type { ParsedText } from "./parsed-text.ts";
import type { Clause } from "./text/clauses.ts";
import { type Span, someAt } from "./text/span.ts";
import type { Token } from "./text/tokens.ts";

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
const TURNS = new Set(words("clauses", "contrasts").split(" "));
/** A quote keeps at least this many words. */
const MIN_LENGTH = 3;
/** From this score on, a clause praises or blames. */
const SIDED = 0.5;
/** A new point of a list: "- no hair dryer", "5) after that". */
const POINT = /\n\s*(?:[-*•]|\d+[.)])/;

/**
 * The part of a clause that can be quoted alone: without the "and" or "but" that ties it to another,
 * and without the comma before the next.
 */
export function quotable(read: ParsedText, index: number): Quotable {
  const clause = read.clauses[index];
  if (clause === undefined) return { start: 0, end: 0, isWhole: false };
  const { tokens } = read;
  let { from, to } = clause;
  while (TIES.has(wordAt(tokens, from)) && to - from > MIN_LENGTH) from += 1;
  while (LOOSE_ENDS.has(wordAt(tokens, to - 1)) && to - from > MIN_LENGTH) to -= 1;
  return {
    start: tokens[from]?.start ?? clause.start,
    end: tokens[to - 1]?.end ?? clause.end,
    isWhole: isWhole(read, index, { from, to }),
  };
}

function isWhole(read: ParsedText, index: number, span: Span): boolean {
  const sentence = sentenceOf(read.clauses, index);
  const isPart = span.from > sentence.from || span.to < sentence.to - 1;
  if (asks(read.tokens, sentence) || !isClosed(read.tokens, span)) return false;
  if (isPart && depends(read.tokens, span.from)) return false;
  if (span.to < sentence.to - 1 && leadsOn(read.tokens, span)) return false;
  return !isTurned(read, index) && !POINT.test(textOf(read, span));
}

function sentenceOf(clauses: readonly Clause[], index: number): Span {
  const sentence = clauses[index]?.sentence;
  const from = clauses.find((one) => one.sentence === sentence)?.from ?? 0;
  const to = clauses.findLast((one) => one.sentence === sentence)?.to ?? 0;
  return { from, to };
}

/** "Another frustrating thing?" leaves out what it is. */
function asks(tokens: readonly Token[], { from, to }: Span): boolean {
  return someAt({ from: Math.max(from, to - 2), to }, (at) => wordAt(tokens, at).includes("?"));
}

/** Not all in brackets, and none of them open: "1930s) collection". */
function isClosed(tokens: readonly Token[], { from, to }: Span): boolean {
  let open = 0;
  for (let at = from; at < to; at += 1) {
    if (wordAt(tokens, at) === "(") open += 1;
    if (wordAt(tokens, at) === ")") open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && wordAt(tokens, from) !== "(";
}

/** "though they need more", "so that my yard could get back to normal". */
function depends(tokens: readonly Token[], from: number): boolean {
  const word = wordAt(tokens, from);
  const isPurpose = word === "that" && wordAt(tokens, from - 1) === "so";
  const isConcession = word === "even" && DEPENDENT.has(wordAt(tokens, from + 1));
  return DEPENDENT.has(word) || isPurpose || isConcession;
}

/** "The room is small, and if the class was full": what follows is left out. */
function leadsOn(tokens: readonly Token[], { from, to }: Span): boolean {
  const comma = tokens.slice(from, to).findLastIndex(({ text }) => text === ",");
  if (comma === -1) return false;
  const begun = from + comma + 1;
  return someAt({ from: begun, to: Math.min(begun + 2, to) }, (at) => depends(tokens, at));
}

/**
 * Whether the writer turns after it, and yet says the same: "so hard to find people who are honest,
 * but this was a great experience" does not praise anybody's honesty until the turn.
 */
function isTurned(read: ParsedText, index: number): boolean {
  const [here, next] = [read.clauses[index], read.clauses[index + 1]];
  if (next === undefined || next.sentence !== here?.sentence) return false;
  if (!TURNS.has(wordAt(read.tokens, next.from))) return false;
  const sides = [index, index + 1].map((at) => read.judge(at).score);
  return sides.every((score) => score >= SIDED) || sides.every((score) => score <= -SIDED);
}

function textOf({ text, tokens }: ParsedText, { from, to }: Span): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end);
}

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? "";
}
