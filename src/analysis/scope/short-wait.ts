import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText, Place } from "../match/marked-text.ts";
import { someAt } from "../text/span.ts";

const REACH = 3;
const WAITS = new Set(words("concession", "waits").split(" "));
const NOT_ONLY = new Set(words("concession", "not_only").split(" "));
const ONLY_THEN = new Set(words("concession", "only_then").split(" "));

/**
 * Whether a wait is told as a short one: "I only had to wait ten minutes", "waited only a little",
 * but not "seated only to wait".
 */
export function isShortWait({ tokens }: MarkedText, { from, to, clause }: Place): boolean {
  const isWait = someAt({ from, to }, (at) => WAITS.has(tokens[at]?.text ?? ""));
  if (!isWait) return false;
  return someAt({ from: Math.max(clause.from, from - REACH), to }, (at) => {
    if (tokens[at]?.text !== "only" || NOT_ONLY.has(tokens[at - 1]?.text ?? "")) return false;
    return !ONLY_THEN.has(tokens[at + 1]?.text ?? "");
  });
}
