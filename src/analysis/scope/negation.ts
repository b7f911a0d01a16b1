import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, isOfClass, isTurnAt, type MarkedText } from "../match/marked-text.ts";
import { byWord } from "../text/by-word.ts";
import { WordTable } from "../text/word-table.ts";

const REACH = 4;
const REACH_OF_NO = 2;
/** What a word may do to a negation; most words do nothing. */
const SIGN = { upward: 1, no: 2, without: 4, but: 8 };
const LISTS: readonly (readonly [number, string])[] = [
  // "couldn't be more helpful", "can't forget": the negation praises.
  [SIGN.upward, words("negation", "upward")],
  [SIGN.no, "no"],
  [SIGN.without, "without"],
  [SIGN.but, "but"],
];
const signOf = byWord(LISTS);
const signs = new WordTable((word) => signOf.get(word) ?? 0);

/** Whether a negation before token `at` turns what follows; it does not look before `from`. */
export function isDenied(text: MarkedText, at: number, from: number): boolean {
  for (let here = at - 1; here >= Math.max(from, at - REACH); here -= 1) {
    const denial = denialAt(text, here, at - here);
    if (denial !== undefined) return denial;
  }
  return false;
}

/** Whether token `at` turns what stands `distance` tokens after it; undefined if it says nothing of it. */
function denialAt(text: MarkedText, at: number, distance: number): boolean | undefined {
  const token = text.tokens[at];
  const sign = token === undefined ? 0 : signs.of(token);
  // "anything but friendly"
  if (sign === SIGN.but && text.tokens[at - 1]?.text === "anything") return true;
  if (isTurnAt(text, at) || sign === SIGN.upward) return false;
  if ((sign === SIGN.no || sign === SIGN.without) && isIdiom(text, at)) return undefined;
  if (isOfClass(text, at, "not")) return true;
  return sign === SIGN.no && distance <= REACH_OF_NO ? true : undefined;
}

/** Denies nothing that follows: "in no time", "without a problem", "no doubt". */
const DENIED_IN_IDIOMS = new Set(words("negation", "denied_in_idioms").split(" "));

/** Whether "no" or "without" at a token begins such an idiom. */
function isIdiom({ tokens }: MarkedText, at: number): boolean {
  const next = tokens[at + 1]?.text ?? "";
  return DENIED_IN_IDIOMS.has(next === "a" || next === "any" ? (tokens[at + 2]?.text ?? "") : next);
}

const REACH_OF_DOUBLE = 2;

/** Whether a negation at token `at` is denied itself: "have never been unable to". */
export function isDoublyDenied(text: MarkedText, at: number, from: number): boolean {
  if (!isOfClass(text, at, "not")) return false;
  for (let here = at - 1; here >= Math.max(from, at - REACH_OF_DOUBLE); here -= 1) {
    if (isBarrierAt(text, here)) return false;
    if (isOfClass(text, here, "not")) return true;
  }
  return false;
}

/** Whether the negation at token `at` denies nothing: "not only did they call". */
export function isNotOnly({ tokens }: MarkedText, at: number): boolean {
  const next = tokens[at + 1]?.text;
  return tokens[at]?.text === "not" && (next === "only" || next === "just");
}
