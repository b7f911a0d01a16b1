import { type Reading, read } from "../polarity/reading.ts";
import { type Clause, segment } from "../segment.ts";
import { type Token, tokenize } from "../tokens.ts";

/** A text with what all analyses share. */
export interface PreparedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly reading: Reading;
}

/** Reads a text once for all analyses of its aspects. */
export function prepare(text: string): PreparedText {
  const tokens = tokenize(text);
  const clauses = segment(text, tokens);
  return { text, tokens, clauses, reading: read(tokens, clauses) };
}
