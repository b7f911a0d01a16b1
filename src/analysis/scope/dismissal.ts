import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText, Place } from "../match/marked-text.ts";
import type { Clause } from "../text/clauses.ts";
import { someAt } from "../text/span.ts";
import { isOwnDeed, isOwnState } from "./own-deed.ts";
import type { FoundWords, Scope } from "./scope.ts";

/** Why words count for nothing, or for less. */
export const DISMISSALS = {
  wished: "only wished for, expected or asked",
  feared: "only feared, or a condition",
  ownDeed: "the writer's own deed",
  short: "a short wait",
  others: "said of another business",
  background: "told of the time before, or of others",
  passing: "told in passing in a review of five stars",
  elsewhere: "better elsewhere",
  contradicted: "the clause says otherwise",
} as const;

export type Dismissal = keyof typeof DISMISSALS;

/**
 * Why what a pattern says is meant of others, or not meant at all; undefined if it is meant.
 * @param polarity above 0 for praise, below for blame
 */
export function dismissalOf(
  text: MarkedText & { readonly scope: Scope },
  match: FoundWords,
  clause: Clause,
  polarity: number,
): Dismissal | undefined {
  const { scope } = text;
  const place = { from: match.from, to: match.to, clause };
  if (polarity > 0 && scope.isUnreal(match, true)) return "wished";
  if (polarity !== 0 && isOwnDeed(text, place, polarity > 0)) return "ownDeed";
  if (isOwnState(text, place)) return "ownDeed";
  if (polarity < 0 && scope.isUnreal(match, false)) return "feared";
  if (polarity < 0 && isShortWait(text, place)) return "short";
  return scope.isOfOthers(match) ? "others" : undefined;
}

const REACH = 3;
const WAITS = new Set(words("concession", "waits").split(" "));
const NOT_ONLY = new Set(words("concession", "not_only").split(" "));
const ONLY_THEN = new Set(words("concession", "only_then").split(" "));

/**
 * Whether a wait is told as a short one: "I only had to wait ten minutes", "waited only a little",
 * but not "seated only to wait".
 */
function isShortWait({ tokens }: MarkedText, { from, to, clause }: Place): boolean {
  const isWait = someAt({ from, to }, (at) => WAITS.has(tokens[at]?.text ?? ""));
  if (!isWait) return false;
  return someAt({ from: Math.max(clause.from, from - REACH), to }, (at) => {
    if (tokens[at]?.text !== "only" || NOT_ONLY.has(tokens[at - 1]?.text ?? "")) return false;
    return !ONLY_THEN.has(tokens[at + 1]?.text ?? "");
  });
}
