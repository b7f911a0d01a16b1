import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, type MarkedText, type Place } from "../match/marked-text.ts";
import type { Clause } from "../text/clauses.ts";

const WRITERS = new Set(words("attribution", "own_deed_subjects").split(" "));
const REACH = 3;
const FILLERS = new Set(words("attribution", "own_deed_fillers").split(" "));
const DEEDS = new Set(words("attribution", "own_deeds").split(" "));
const STATES = new Set(words("attribution", "own_states").split(" "));
const COPULAS = new Set(words("attribution", "own_copulas").split(" "));

/** Whether the writer is who did what stands at a place: "I called ahead", "we cleaned up". */
export function isOwnDeed(text: MarkedText, { from, clause }: Place): boolean {
  if (!DEEDS.has(text.tokens[from]?.text ?? "")) return false;
  return isOfWriter(text, from, clause, FILLERS);
}

/** Whether the writer is who is said to be so: "I was late", "we were always polite". */
export function isOwnState(text: MarkedText, { from, to, clause }: Place): boolean {
  if (!STATES.has(text.tokens[to - 1]?.text ?? "")) return false;
  return isOfWriter(text, from, clause, COPULAS);
}

/** Whether "I" or "we" stands before a token, and only words of a list in between. */
function isOfWriter(
  text: MarkedText,
  from: number,
  clause: Clause,
  between: ReadonlySet<string>,
): boolean {
  for (let at = from - 1; at >= Math.max(clause.from, from - REACH); at -= 1) {
    const word = text.tokens[at]?.text ?? "";
    if (WRITERS.has(word)) return true;
    if (isBarrierAt(text, at) || !between.has(word)) return false;
  }
  return false;
}
