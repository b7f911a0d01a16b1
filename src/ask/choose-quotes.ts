import type { Finding } from "./gather.ts";
import type { Reading } from "./reading.ts";
import { MOST_QUOTES, type Quote } from "./tally.ts";

/**
 * Up to three quotes, taking one from each finding in turn: two from the larger side, or from the
 * side that was asked for, and one from the other.
 */
export function chooseQuotes(findings: readonly Finding[], side: Reading["side"]): Quote[] {
  const orders = findings.map((finding) => inOrder(finding, side));
  const chosen: Quote[] = [];
  for (let turn = 0; chosen.length < MOST_QUOTES && turn < MOST_QUOTES; turn += 1) {
    for (const quotes of orders) {
      const next = quotes.find((one) => !chosen.some(({ id }) => id === one.id));
      if (next !== undefined && chosen.length < MOST_QUOTES) chosen.push(next);
    }
  }
  return chosen;
}

/**
 * The sides take turns, the larger one first. A side that was asked for comes first instead, with two
 * quotes. Quotes that take no side come last.
 */
function inOrder({ quotes, counts, blame }: Finding, side: Reading["side"]): Quote[] {
  const of = (says: Quote["says"]) => quotes.filter((one) => one.says === says);
  const praise = blame === "for" ? "against" : "for";
  const larger = counts.against > counts.for ? "against" : "for";
  const first = side === undefined ? larger : side === "complaint" ? blame : praise;
  const [large, small] = [of(first), of(first === "for" ? "against" : "for")];
  const lead = side === undefined ? 1 : 2;
  const turns = [large.slice(0, lead), small.slice(0, 1), large.slice(lead), small.slice(1)];
  return [...turns.flat(), ...of("neither")];
}
