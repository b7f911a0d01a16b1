import type { MarkedText, Place } from "../match/marked-text.ts";
import { WordTable } from "../text/word-table.ts";
import { isOtherBusiness, mayNameBusiness } from "./attribution.ts";

/** Whether a word can name a business; most can't, and are passed over. */
const namers = new WordTable(mayNameBusiness);
const REACH = 40;
const REACH_AHEAD = 5;

/** Whether a competitor is spoken of before a place of its clause: "another plumber fixed it". */
export function isAboutOthers(text: MarkedText, { from, clause }: Place): boolean {
  for (let here = from - 1; here > Math.max(clause.from, from - REACH); here -= 1) {
    if (isOther(text, here)) return true;
  }
  return false;
}

/** Whether a competitor is named as who did it: "ripped off by other plumbers". */
export function isDoneByOthers(text: MarkedText, { to, clause }: Place): boolean {
  let isBy = false;
  for (let here = to; here < Math.min(clause.to, to + REACH_AHEAD); here += 1) {
    if (text.tokens[here]?.text === "by") isBy = true;
    else if (isBy && isOther(text, here)) return true;
  }
  return false;
}

function isOther({ tokens }: MarkedText, at: number): boolean {
  const token = tokens[at];
  return token !== undefined && namers.of(token) && isOtherBusiness(tokens, at);
}
