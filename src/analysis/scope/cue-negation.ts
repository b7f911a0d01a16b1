import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import { CUE_NEGATORS } from "../match/word-classes.ts";
import type { Token } from "../text/tokens.ts";
import { type CuePlace, isMark } from "./cue-place.ts";

/** Praise is denied close by ("not on time"), blame from farther ("never felt that I was overcharged"). */
const REACH_TO_PRAISE = 5;
const REACH_TO_BLAME = 7;
const REACH_ACROSS_NEGATION = 9;
const STOPS = new Set(words("negation", "cue_stops").split(" "));
const UPWARD = new Set(words("negation", "cue_upward").split(" "));
const OPINIONS = new Set(words("negation", "cue_opinions").split(" "));
const EMPHATIC = new Set(words("negation", "cue_emphatic").split(" "));

/** Whether a negation before a place, within its clause, turns what it says. */
export function isCueDenied(text: MarkedText, place: CuePlace, isPraise: boolean): boolean {
  if (isPraise && hasUpward(text, place)) return false;
  return hasNegation(text, place, isPraise ? REACH_TO_PRAISE : REACH_TO_BLAME);
}

/**
 * Whether a denial cannot be told from its opposite: a negation in front of one ("never without
 * calling"), or one that praises ("not only").
 */
export function isUnsureDenial(text: MarkedText, place: CuePlace): boolean {
  return hasUpward(text, place) || hasNegation(text, place, REACH_ACROSS_NEGATION);
}

function hasUpward({ tokens }: MarkedText, { from, to }: CuePlace): boolean {
  for (let at = from; at <= to; at += 1) {
    if (UPWARD.has(tokens[at]?.text ?? "")) return true;
  }
  return false;
}

function hasNegation({ tokens }: MarkedText, { from, clause }: CuePlace, reach: number): boolean {
  for (let at = from - 1; at >= Math.max(clause.from, from - reach); at -= 1) {
    const denial = denialAt(tokens, at);
    if (denial !== undefined) return denial;
  }
  return false;
}

/** Whether token `at` denies what follows, or ends what can be denied; undefined if it does neither. */
function denialAt(tokens: readonly Token[], at: number): boolean | undefined {
  const word = tokens[at]?.text ?? "";
  const before = tokens[at - 1]?.text ?? "";
  if (word === "but" && before === "anything") return true;
  if (UPWARD.has(word) || isStop(word, before) || isMark(word)) return false;
  if (!CUE_NEGATORS.has(word)) return undefined;
  return !(word === "no" && EMPHATIC.has(tokens[at + 1]?.text ?? ""));
}

/** "not that dirty" and "never felt that it was dirty" against "not happy that it was dirty". */
function isStop(word: string, before: string): boolean {
  return (
    STOPS.has(word) && !(word === "that" && (CUE_NEGATORS.has(before) || OPINIONS.has(before)))
  );
}
