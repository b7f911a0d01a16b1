import type { Evidence } from "../../domain/insights/analysis.ts";
import { twoDecimals } from "../../domain/text/numbers.ts";
import type { ClauseEvidence } from "../aspects/aspect-opinion.ts";
import { DOUBTFUL } from "../aspects/plainness.ts";
import { logistic } from "../learned/read-text.ts";
import type { ParsedText } from "../parsed-text.ts";
import { quotable } from "../quotes/quotable.ts";
import { stageModel } from "../second-stage/stage-model.ts";

const MIDDLE_STARS = 3;
const MAX_WEIGHT = 2;
const OF_WRITERS = /^(?:I|we|my|our)\b/i;
const BEGINS_SMALL = /^\p{Ll}/u;
const ENDS = /[.!?]$/;

/**
 * The words of a clause that may be quoted for an aspect, and how sure it is that readers of the quote
 * alone understand it, as an opinion of that side about that aspect; 0 if they surely don't. It was
 * learned from labeled quotes (data/sentiment/quotes.tsv), where a wrong one counts as several
 * that are missing.
 */
export function asQuote(said: ClauseEvidence, read: ParsedText): Evidence {
  const { polarity } = said;
  const { start, end } = quotable(read, said.clause);
  if (!mayBeQuoted(said, read)) return { start, end, polarity, confidence: 0 };
  const { quotes } = stageModel();
  const numbers = quoteNumbers(said, read);
  const sum = numbers.reduce((all, number, at) => all + number * (quotes[at] ?? 0), 0);
  return { start, end, polarity, confidence: twoDecimals(logistic(sum, 1) * said.plainness()) };
}

/** Whether no rule refuses it: it takes a side, can be understood alone, and is not doubtful. */
export function mayBeQuoted(said: ClauseEvidence, read: ParsedText): boolean {
  const isSaid = said.polarity !== "neutral" && quotable(read, said.clause).isWhole;
  return isSaid && said.plainness() > DOUBTFUL;
}

/**
 * What decides whether a clause can be quoted: how clearly it speaks of the aspect and of no other,
 * takes the side that the stars bear out, and reads well alone.
 */
export function quoteNumbers(said: ClauseEvidence, read: ParsedText): number[] {
  const { start, end } = quotable(read, said.clause);
  const quote = read.text.slice(start, end);
  const { from = 0, to = 0 } = read.clauses[said.clause] ?? {};
  const side = said.polarity === "positive" ? 1 : -1;
  const stars = (read.rating ?? MIDDLE_STARS) - MIDDLE_STARS;
  return [
    1,
    said.score.own,
    said.score.rival,
    side * said.score.balance,
    Math.min(MAX_WEIGHT, said.weight),
    side * stars,
    Number(side < 0),
    Math.log1p(read.clauses.length),
    Math.log1p(to - from),
    Number(OF_WRITERS.test(quote)),
    Number(BEGINS_SMALL.test(quote)),
    Number(!ENDS.test(quote)),
  ];
}
