import type { MarkedText, Place } from "../match/marked-text.ts";
import type { Match } from "../match/matcher.ts";
import { isOwnDeed, isOwnState } from "./own-deed.ts";
import type { Scope } from "./scope.ts";

/** Why words count for nothing, or for less. */
export const DISMISSALS = {
  wished: "only wished for, expected or asked",
  feared: "only feared, or a condition",
  ownDeed: "the writer's own deed",
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
  found: Match<unknown> & Place,
  polarity: number,
): Dismissal | undefined {
  const { scope } = text;
  if (polarity > 0 && scope.isUnreal(found, true)) return "wished";
  if (polarity !== 0 && isOwnDeed(text, found, polarity > 0)) return "ownDeed";
  if (isOwnState(text, found)) return "ownDeed";
  if (polarity < 0 && scope.isUnreal(found, false)) return "feared";
  return scope.isOfOthers(found) ? "others" : undefined;
}
