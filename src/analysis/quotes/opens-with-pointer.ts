import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { ROLE, roleAt } from "../text/parts-of-speech.ts";
import type { Span } from "../text/span.ts";
import { type Token, textAt } from "../text/tokens.ts";

const POINTING = new Set(["it", "that", "this", "these", "those"]);
const PREPOSITIONS = new Set(words("grammar", "attachment_prepositions").split(" "));
const VERBS = new Set(words("clauses", "finite_verbs").split(" "));
/** A sentence comes to its subject within this many words. */
const MAX_OPENING = 6;
/** "Noticing", but not "something". */
const DOING = /(?<!th)ing$/;

/**
 * Whether words before the subject point to what is left out: "On top of that they broke the lamp",
 * "Minutes after noticing it, they paid us back".
 */
export function opensWithPointer(tokens: readonly Token[], { from, to }: Span): boolean {
  for (let at = from + 1; at < Math.min(from + MAX_OPENING, to - 1); at += 1) {
    const before = textAt(tokens, at - 1);
    if (VERBS.has(before) || roleAt(tokens, at - 1) === ROLE.subject) return false;
    const isLed = PREPOSITIONS.has(before) || (at - 1 > from && DOING.test(before));
    if (isLed && POINTING.has(textAt(tokens, at))) return isSubjectNext(tokens, at + 1);
  }
  return false;
}

function isSubjectNext(tokens: readonly Token[], at: number): boolean {
  const role = roleAt(tokens, at);
  return textAt(tokens, at) === "," || role === ROLE.subject || role === ROLE.determiner;
}
