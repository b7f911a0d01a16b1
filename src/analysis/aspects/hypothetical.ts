import { isBarrierAt, type ScannedText } from "./scanned-text.ts";

const REACH = 6;
/** Words after which something is wished, expected, told or asked, not seen. */
const OPENERS = new Set(
  (
    "if unless should shouldn't hope hoped hoping wish wished wishing want wanted wants supposed expect expected expecting promised promise promises " +
    "assured claimed claims claim looking instead would've should've ought requested request asked unlike pretend pretended searching searched"
  ).split(" "),
);

/** Whether what stands at token `at` is only wished or promised; it does not look before `from`. */
export function isHypothetical(text: ScannedText, at: number, from: number): boolean {
  for (let here = at - 1; here >= Math.max(from, at - REACH); here -= 1) {
    if (isBarrierAt(text, here)) return false;
    const word = text.tokens[here]?.text ?? "";
    if (OPENERS.has(word) || isWouldHave(text, here)) return true;
    if (word === "used" && text.tokens[here + 1]?.text === "to") return true;
  }
  return false;
}

/** "would have been great", but not "I would have to say". */
function isWouldHave({ tokens }: ScannedText, at: number): boolean {
  const word = tokens[at]?.text;
  if (word !== "would" && word !== "could" && word !== "might") return false;
  return tokens[at + 1]?.text === "have" && tokens[at + 2]?.text !== "to";
}
