import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import { type CuePlace, isMark } from "./cue-place.ts";

const OPENER_REACH = 7;
const OPENERS = new Set(words("modality", "cue_openers").split(" "));
const CONDITIONS = new Set(words("modality", "cue_conditions").split(" "));
const AUXILIARIES = new Set(words("modality", "cue_auxiliaries").split(" "));
const SEARCHES = new Set(words("modality", "cue_searches").split(" "));
const SOUGHT = new Set(words("modality", "cue_sought").split(" "));

/** Whether what stands at a place is only wished, promised or asked. */
export function isCueHypothetical(text: MarkedText, place: CuePlace): boolean {
  if (isAsked(text, place)) return true;
  const first = Math.max(place.clause.from, place.from - OPENER_REACH);
  for (let at = place.from - 1; at >= first; at -= 1) {
    const word = text.tokens[at]?.text ?? "";
    if (isMark(word)) return false;
    if (OPENERS.has(word) || opensWith(word, text.tokens[at + 1]?.text ?? "")) return true;
  }
  return false;
}

function opensWith(word: string, next: string): boolean {
  if (CONDITIONS.has(word)) return AUXILIARIES.has(next);
  return SEARCHES.has(word) && SOUGHT.has(next);
}

function isAsked({ tokens, clauses }: MarkedText, { clause, clauseAt }: CuePlace): boolean {
  let last = clause;
  for (let at = clauseAt + 1; clauses[at]?.sentence === clause.sentence; at += 1) {
    last = clauses[at] ?? last;
  }
  return tokens[last.to - 1]?.text.includes("?") ?? false;
}
