import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, type MarkedText } from "../match/marked-text.ts";
import { bitsByWord } from "../text/by-word.ts";
import { WordTable } from "../text/word-table.ts";

const REACH = 6;
/** What a word may do to what follows; most words do nothing. */
const SIGN = {
  opens: 1,
  orders: 2,
  depends: 4,
  usedTo: 8,
  unlike: 16,
  fears: 32,
  if: 64,
  joins: 128,
};
const LISTS: readonly (readonly [number, string])[] = [
  [SIGN.opens, words("modality", "openers")],
  [SIGN.orders, words("modality", "orders")],
  [SIGN.depends, words("modality", "conditionals")],
  [SIGN.usedTo, "used"],
  [SIGN.unlike, "unlike"],
  [SIGN.fears, words("modality", "fears")],
  [SIGN.if, "if"],
  [SIGN.joins, "and but"],
];
const signOf = bitsByWord(LISTS);
const signs = new WordTable((word) => signOf.get(word) ?? 0);

const STATES = new Set(words("modality", "statement_verbs").split(" "));
const THEY = new Set(words("modality", "unlike_ends").split(" "));
const OF_CONDITIONS = new Set(words("modality", "condition_subjects").split(" "));

/** Whether what stands at token `at` is only wished or promised; it does not look before `from`. */
export function isHypothetical(text: MarkedText, at: number, from: number): boolean {
  return reaches(text, at, from, (here, sign) => opens(text, here, at, sign));
}

/** Whether blame at token `at` is only feared, or a condition: "if they are late". */
export function isFeared(text: MarkedText, at: number, from: number): boolean {
  return reaches(text, at, from, (here, sign) => {
    if ((sign & SIGN.fears) !== 0) return true;
    return (sign & SIGN.if) !== 0 && OF_CONDITIONS.has(text.tokens[here + 1]?.text ?? "");
  });
}

/** Whether a word before token `at` reaches to it, and nothing else is told in between. */
function reaches(
  text: MarkedText,
  at: number,
  from: number,
  isMeant: (here: number, sign: number) => boolean,
): boolean {
  for (let here = at - 1; here >= Math.max(from, at - REACH); here -= 1) {
    const token = text.tokens[here];
    const sign = token === undefined ? 0 : signs.of(token);
    if (isBarrierAt(text, here) || isNewStatement(text, here, sign)) return false;
    if (sign !== 0 && isMeant(here, sign)) return true;
  }
  return false;
}

/** "when I asked and were …": here something else is told. */
function isNewStatement({ tokens }: MarkedText, at: number, sign: number): boolean {
  return (sign & SIGN.joins) !== 0 && STATES.has(tokens[at + 1]?.text ?? "");
}

/** Whether what token `at` says reaches to token `to`. */
function opens({ tokens }: MarkedText, at: number, to: number, sign: number): boolean {
  const next = tokens[at + 1]?.text;
  if ((sign & SIGN.orders) !== 0) return next === "that";
  if ((sign & SIGN.usedTo) !== 0) return next === "to";
  if ((sign & SIGN.unlike) !== 0) return !tokens.slice(at, to).some(({ text }) => THEY.has(text));
  // "would have been great", but not "I would have to say".
  if ((sign & SIGN.depends) !== 0) return next === "have" && tokens[at + 2]?.text !== "to";
  return (sign & SIGN.opens) !== 0;
}
