import { MAY_NAME_BUSINESS } from "../match/word-classes.ts";
import { isOtherBusiness } from "./attribution.ts";
import type { Place, ScannedText } from "./scanned-text.ts";

const REACH = 40;
const REACH_AHEAD = 5;

/** Whether a competitor is spoken of before a place of its clause: "another plumber fixed it". */
export function isAboutOthers(text: ScannedText, { from, clause }: Place): boolean {
  for (let here = from - 1; here > Math.max(clause.from, from - REACH); here -= 1) {
    if (isOther(text, here)) return true;
  }
  return false;
}

/** Whether a competitor is named as who did it: "ripped off by other plumbers". */
export function isDoneByOthers(text: ScannedText, { to, clause }: Place): boolean {
  let isBy = false;
  for (let here = to; here < Math.min(clause.to, to + REACH_AHEAD); here += 1) {
    if (text.tokens[here]?.text === "by") isBy = true;
    else if (isBy && isOther(text, here)) return true;
  }
  return false;
}

function isOther({ tokens, input }: ScannedText, at: number): boolean {
  return ((input.classes[at] ?? 0) & MAY_NAME_BUSINESS) !== 0 && isOtherBusiness(tokens, at);
}
