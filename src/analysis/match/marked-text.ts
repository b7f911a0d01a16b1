import { type Clause, segment } from "../text/clauses.ts";
import type { Span } from "../text/span.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import { type ClassName, STOP, WORD_CLASS, wordClasses, wordStops } from "./word-classes.ts";

/**
 * A text in words and clauses, with what patterns and rules need to know of each word: an entry per
 * token.
 */
export interface MarkedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  /** Sums of WORD_CLASS. */
  readonly classes: Uint16Array;
  /** Sums of STOP. */
  readonly stops: Uint8Array;
}

/** A span of tokens within a clause. */
export interface Place extends Span {
  readonly clause: Clause;
}

/** Splits a text into clauses, and marks its words. */
export function markText(text: string, tokens: readonly Token[] = tokenize(text)): MarkedText {
  const classes = new Uint16Array(tokens.length);
  const stops = new Uint8Array(tokens.length);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const known = wordClasses.of(token);
    stops[at] = wordStops.of(token);
    classes[at] = known !== 0 && isNoJudgment(tokens, at) ? 0 : known;
  }
  return { text, tokens, clauses: segment(text, tokens), classes, stops };
}

/** "as well as", "better off": words of praise that praise nothing. */
function isNoJudgment(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text;
  if (word === "well") return tokens[at - 1]?.text === "as";
  return word === "better" && tokens[at + 1]?.text === "off";
}

/** Whether a token stops every rule that looks past it: a mark, a bracket, "but". */
export function isBarrierAt({ stops }: MarkedText, at: number): boolean {
  return ((stops[at] ?? 0) & STOP.barrier) !== 0;
}

/** Whether a token is of a class. */
export function isOfClass({ classes }: MarkedText, at: number, name: ClassName): boolean {
  return ((classes[at] ?? 0) & WORD_CLASS[name]) !== 0;
}
