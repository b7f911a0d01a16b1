import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";

const REACH = 8;
const COMPARATIVES = new Set(words("modality", "promise_comparatives").split(" "));
const SPEECH = new Set(words("modality", "promise_speech").split(" "));
const FUTURE = new Set(words("modality", "promise_future").split(" "));

/** Whether praise at a place is of what is better elsewhere, or was only announced. */
export function isPromised(
  { tokens, clauses }: MarkedText,
  { from, to, clause }: { readonly from: number; readonly to: number; readonly clause: number },
): boolean {
  for (let at = from; at < to; at += 1) if (COMPARATIVES.has(tokens[at]?.text ?? "")) return true;
  const start = Math.max(clauses[clause]?.from ?? 0, from - REACH);
  let isFuture = false;
  for (let at = to - 1; at >= start; at -= 1) {
    const word = tokens[at]?.text ?? "";
    if (FUTURE.has(word)) isFuture = true;
    if (isFuture && SPEECH.has(word)) return true;
  }
  return false;
}
