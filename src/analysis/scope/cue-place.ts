import type { Place } from "../match/marked-text.ts";

/** Where a cue stands in a text. */
export interface CuePlace extends Place {
  /** The clause's place among the clauses. */
  readonly clauseAt: number;
}

/** Whether a word is a mark, other than one that begins a word: $, & and '. */
export function isMark(word: string): boolean {
  const code = word.charCodeAt(0);
  return code < 47 && code !== 36 && code !== 38 && code !== 39;
}
