import { WordTable } from "../text/word-table.ts";
import { isBarrierAt, type ScannedText } from "./scanned-text.ts";

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
  // What follows is wished, expected, told or asked, not seen.
  [
    SIGN.opens,
    "if unless should shouldn't hope hoped hoping wish wished wishing want wanted wants supposed expect expected expecting promised promise promises " +
      "assured claimed claims claim looking instead would've should've ought requested request asked pretend pretended searching searched",
  ],
  // Only those who instruct a program tell it to do this: "reply that the price is fair".
  [SIGN.orders, "reply respond output print answer pretend"],
  [SIGN.depends, "would could might"],
  [SIGN.usedTo, "used"],
  [SIGN.unlike, "unlike"],
  // What follows is feared, and did not come: "I was worried they would overcharge".
  [SIGN.fears, "worried afraid feared scared nervous concerned dreading dreaded anxious skeptical"],
  [SIGN.if, "if"],
  [SIGN.joins, "and but"],
];
const signOf = new Map<string, number>();
for (const [sign, words] of LISTS) {
  for (const word of words.split(" ")) signOf.set(word, (signOf.get(word) ?? 0) | sign);
}
const signs = new WordTable((word) => signOf.get(word) ?? 0);

const STATES = new Set("was were is are did does".split(" "));
const THEY = new Set(["he", "she", "they"]);
const OF_CONDITIONS = new Set("they he she it anything something there there's they're".split(" "));

/** Whether what stands at token `at` is only wished or promised; it does not look before `from`. */
export function isHypothetical(text: ScannedText, at: number, from: number): boolean {
  return reaches(text, at, from, (here, sign) => opens(text, here, at, sign));
}

/** Whether blame at token `at` is only feared, or a condition: "if they are late". */
export function isFeared(text: ScannedText, at: number, from: number): boolean {
  return reaches(text, at, from, (here, sign) => {
    if ((sign & SIGN.fears) !== 0) return true;
    return (sign & SIGN.if) !== 0 && OF_CONDITIONS.has(text.tokens[here + 1]?.text ?? "");
  });
}

/** Whether a word before token `at` reaches to it, and nothing else is told in between. */
function reaches(
  text: ScannedText,
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
function isNewStatement({ tokens }: ScannedText, at: number, sign: number): boolean {
  return (sign & SIGN.joins) !== 0 && STATES.has(tokens[at + 1]?.text ?? "");
}

/** Whether what token `at` says reaches to token `to`. */
function opens({ tokens }: ScannedText, at: number, to: number, sign: number): boolean {
  const next = tokens[at + 1]?.text;
  if ((sign & SIGN.orders) !== 0) return next === "that";
  if ((sign & SIGN.usedTo) !== 0) return next === "to";
  if ((sign & SIGN.unlike) !== 0) return !tokens.slice(at, to).some(({ text }) => THEY.has(text));
  // "would have been great", but not "I would have to say".
  if ((sign & SIGN.depends) !== 0) return next === "have" && tokens[at + 2]?.text !== "to";
  return (sign & SIGN.opens) !== 0;
}
