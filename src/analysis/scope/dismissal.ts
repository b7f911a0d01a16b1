import type { MarkedText } from "../match/marked-text.ts";
import type { Match } from "../match/matcher.ts";
import type { Clause } from "../text/clauses.ts";
import { isOwnDeed, isOwnState } from "./own-deed.ts";
import type { Scope } from "./scope.ts";
import { isShortWait } from "./short-wait.ts";

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
  match: Match<unknown>,
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
