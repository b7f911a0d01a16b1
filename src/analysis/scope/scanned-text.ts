import type { PreparedText } from "../aspects/prepare.ts";
import type { MatcherInput } from "../match/matcher.ts";
import { WORD_CLASSES } from "../match/word-classes.ts";
import type { Clause } from "../text/clauses.ts";

/** A text whose words a vocabulary has looked at. */
export interface ScannedText extends Omit<PreparedText, "judge"> {
  readonly input: MatcherInput;
}

/** A stretch of tokens, `to` exclusive, within a clause. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly clause: Clause;
}

/** Whether nothing before a token reaches beyond it: a mark, a bracket, "but". */
export function isBarrierAt({ input }: ScannedText, at: number): boolean {
  return input.barriers[at] === 1;
}

/** Whether no negation before a token reaches beyond it: a mark, "and", "hesitate". */
export function isTurnAt({ input }: ScannedText, at: number): boolean {
  return input.barriers[at] !== 0;
}

/** Whether a token is of a class (word-classes.ts). */
export function isOfClass(
  { input }: ScannedText,
  at: number,
  name: keyof typeof WORD_CLASSES,
): boolean {
  return ((input.classes[at] ?? 0) & WORD_CLASSES[name]) !== 0;
}
