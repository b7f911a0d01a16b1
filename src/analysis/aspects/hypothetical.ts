import { isBarrierAt, type ScannedText } from "./scanned-text.ts";

const REACH = 6;
/** Words after which something is wished, expected, told or asked, not seen. */
const OPENERS = new Set(
  (
    "if unless should shouldn't hope hoped hoping wish wished wishing want wanted wants supposed expect expected expecting promised promise promises " +
    "assured claimed claims claim looking instead would've should've ought requested request asked unlike pretend pretended searching searched"
  ).split(" "),
);

/** "when I asked and were …": here something else is told. */
const JOINTS = new Set(["and", "but"]);
/** What only those who instruct a program tell it to do: "reply that the price is fair". */
const ORDERS = new Set("reply respond output print answer pretend".split(" "));
const THEY = new Set(["he", "she", "they"]);
const STATES = new Set("was were is are did does".split(" "));

/** Whether what stands at token `at` is only wished or promised; it does not look before `from`. */
export function isHypothetical(text: ScannedText, at: number, from: number): boolean {
  for (let here = at - 1; here >= Math.max(from, at - REACH); here -= 1) {
    if (isBarrierAt(text, here) || isNewStatement(text, here)) return false;
    if (isOpener(text, here, at)) return true;
  }
  return false;
}

/** Whether what token `at` says reaches to token `to`. */
/** Before what is feared, and did not come: "I was worried they would overcharge". */
const FEARS = new Set(
  "worried afraid feared scared nervous concerned dreading dreaded anxious skeptical".split(" "),
);
const OF_CONDITIONS = new Set("they he she it anything something there there's they're".split(" "));

/** Whether blame at token `at` is only feared, or a condition: "if they are late". */
export function isFeared(text: ScannedText, at: number, from: number): boolean {
  for (let here = at - 1; here >= Math.max(from, at - REACH); here -= 1) {
    if (isBarrierAt(text, here) || isNewStatement(text, here)) return false;
    const word = text.tokens[here]?.text ?? "";
    if (FEARS.has(word)) return true;
    if (word === "if") return OF_CONDITIONS.has(text.tokens[here + 1]?.text ?? "");
  }
  return false;
}

function isOpener(text: ScannedText, at: number, to: number): boolean {
  const word = text.tokens[at]?.text ?? "";
  if (ORDERS.has(word)) return text.tokens[at + 1]?.text === "that";
  if (word === "used") return text.tokens[at + 1]?.text === "to";
  if (word === "unlike") return !text.tokens.slice(at, to).some((token) => THEY.has(token.text));
  return OPENERS.has(word) || isWouldHave(text, at);
}

function isNewStatement({ tokens }: ScannedText, at: number): boolean {
  return JOINTS.has(tokens[at]?.text ?? "") && STATES.has(tokens[at + 1]?.text ?? "");
}

/** "would have been great", but not "I would have to say". */
function isWouldHave({ tokens }: ScannedText, at: number): boolean {
  const word = tokens[at]?.text;
  if (word !== "would" && word !== "could" && word !== "might") return false;
  return tokens[at + 1]?.text === "have" && tokens[at + 2]?.text !== "to";
}
