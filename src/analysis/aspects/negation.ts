import { isBarrierAt, isOfClass, isTurnAt, type ScannedText } from "./scanned-text.ts";

const REACH = 4;
/** "couldn't be more helpful", "can't forget": the negation praises. */
const UPWARD = new Set(["more", "better", "happier", "easier", "forget", "forgotten"]);
const NO = "no";
const REACH_OF_NO = 2;

/** Whether a negation before token `at` turns what follows; it does not look before `from`. */
export function isDenied(text: ScannedText, at: number, from: number): boolean {
  for (let here = at - 1; here >= Math.max(from, at - REACH); here -= 1) {
    const denial = denialAt(text, here, at - here);
    if (denial !== undefined) return denial;
  }
  return false;
}

/** Whether token `at` turns what stands so many tokens after it; undefined if it says nothing of it. */
function denialAt(text: ScannedText, at: number, distance: number): boolean | undefined {
  const word = text.tokens[at]?.text ?? "";
  if (isAnythingBut(text, at)) return true;
  if (isTurnAt(text, at) || UPWARD.has(word)) return false;
  if (isIdiom(text, at)) return undefined;
  if (isOfClass(text, at, "#not")) return true;
  return word === NO && distance <= REACH_OF_NO ? true : undefined;
}

/** "anything but friendly" */
function isAnythingBut({ tokens }: ScannedText, at: number): boolean {
  return tokens[at]?.text === "but" && tokens[at - 1]?.text === "anything";
}

/** Denies nothing that follows: "in no time", "without a problem", "no doubt". */
const DENIED_IN_IDIOMS = new Set(
  "time problem problems trouble doubt matter wonder hassle fuss question questions issue issues".split(
    " ",
  ),
);

function isIdiom({ tokens }: ScannedText, at: number): boolean {
  const word = tokens[at]?.text;
  if (word !== NO && word !== "without") return false;
  const next = tokens[at + 1]?.text ?? "";
  return DENIED_IN_IDIOMS.has(next === "a" || next === "any" ? (tokens[at + 2]?.text ?? "") : next);
}

const REACH_OF_DOUBLE = 2;

/** Whether a negation at token `at` is denied itself: "have never been unable to". */
export function isDoublyDenied(text: ScannedText, at: number, from: number): boolean {
  if (!isOfClass(text, at, "#not")) return false;
  for (let here = at - 1; here >= Math.max(from, at - REACH_OF_DOUBLE); here -= 1) {
    if (isBarrierAt(text, here)) return false;
    if (isOfClass(text, here, "#not")) return true;
  }
  return false;
}

/** Whether the negation at token `at` denies nothing: "not only did they call". */
export function isNotOnly({ tokens }: ScannedText, at: number): boolean {
  const next = tokens[at + 1]?.text;
  return tokens[at]?.text === "not" && (next === "only" || next === "just");
}
