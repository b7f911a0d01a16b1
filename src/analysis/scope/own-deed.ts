import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, type MarkedText, type Place } from "../match/marked-text.ts";

const WRITERS = new Set(words("attribution", "own_deed_subjects").split(" "));
const REACH = 3;
const FILLERS = new Set(words("attribution", "own_deed_fillers").split(" "));
const DEEDS = new Set(words("attribution", "own_deeds").split(" "));

/** Whether the writer is who did what stands at a place: "I called ahead", "we cleaned up". */
export function isOwnDeed(text: MarkedText, { from, clause }: Place): boolean {
  const { tokens } = text;
  if (!DEEDS.has(tokens[from]?.text ?? "")) return false;
  for (let at = from - 1; at >= Math.max(clause.from, from - REACH); at -= 1) {
    const word = tokens[at]?.text ?? "";
    if (WRITERS.has(word)) return true;
    if (isBarrierAt(text, at) || !FILLERS.has(word)) return false;
  }
  return false;
}
