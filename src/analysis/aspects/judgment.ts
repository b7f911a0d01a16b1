import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isOfClass, type Place } from "../match/marked-text.ts";
import type { ParsedText } from "../parsed-text.ts";
import { judgeTokens } from "../polarity/judge.ts";

/** -1 for blame, 1 for praise, 0 if neither is said. */
export type Sign = -1 | 0 | 1;

const JUDGED = new Set(words("aspects", "judged_nouns").split(" "));

const BEFORE = 4;
const AFTER = 6;
/** From this strength on, a word of the lexicon is a judgment. */
const CLEAR = 1;
/** From this score on, the polarity model is believed. */
const SURE = 0.6;

/** What the judging word nearest to a place says of it: "a great job", "the job was poor". */
export function judgmentNear(text: ParsedText, place: Place): Sign {
  return nearest(place, (at) => {
    const sign = judgmentAt(text, at);
    const isBehind = sign !== 0 && at >= place.to;
    return isBehind && JUDGED.has(text.tokens[at + 1]?.text ?? "") ? 0 : sign;
  });
}

/** The same by any word of the lexicon that judges: "a watery soup". */
export function sentimentNear({ reading }: ParsedText, place: Place): Sign {
  return nearest(place, (at) => {
    const value = reading.values[reading.wordOf[at] ?? 0] ?? 0;
    return Math.abs(value) < CLEAR ? 0 : signOf(value);
  });
}

/** The side that the polarity model takes of the words at a place, if it is sure. */
export function judgmentByModel({ reading }: ParsedText, place: Place): Sign {
  const { polarity, score } = judgeTokens(reading, place);
  return polarity === "neutral" || Math.abs(score) < SURE ? 0 : signOf(score);
}

/**
 * The side of the nearest judgment; at the same distance, what comes before wins over what comes
 * after.
 */
function nearest({ from, to, clause }: Place, signAt: (at: number) => Sign): Sign {
  for (let distance = 1; distance <= AFTER; distance += 1) {
    const before = from - distance;
    const isBefore = distance <= BEFORE && before >= clause.from;
    const ahead = isBefore ? signAt(before) : 0;
    if (ahead !== 0) return ahead;
    const after = to - 1 + distance;
    const behind = after < clause.to ? signAt(after) : 0;
    if (behind !== 0) return behind;
  }
  return 0;
}

function judgmentAt(text: ParsedText, at: number): Sign {
  const isGood = isOfClass(text, at, "good");
  if (!isGood && !isOfClass(text, at, "bad")) return 0;
  return isGood === text.scope.isDenied(at) ? -1 : 1;
}

function signOf(value: number): Sign {
  return value > 0 ? 1 : -1;
}
