import { ReadText } from "../parsed-text.ts";
import type { Judgment } from "../polarity/judge.ts";
import type { Reading } from "../polarity/reading.ts";
import type { Clause } from "../text/clauses.ts";
import type { Token } from "../text/tokens.ts";

/** A text with what all analyses share. */
export interface PreparedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly reading: Reading;
  /** What a clause says, by its place in `clauses`; judged once. */
  judge(clause: number): Judgment;
}

/** Reads a text once for all analyses of its aspects. */
export function prepare(text: string): PreparedText {
  return new ReadText(text);
}
