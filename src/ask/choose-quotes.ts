import type { Finding } from "./gather.ts";
import type { Reading } from "./reading.ts";
import type { Quote } from "./tally.ts";

const MOST_QUOTES = 3;

/** Three quotes: of the larger side two, of the other one; of each part one first. */
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

/** The best of the larger side, of the smaller one, of the larger again; then what takes no side. */
function inOrder({ quotes, counts }: Finding, side: Reading["side"]): Quote[] {
  const of = (says: Quote["says"]) => quotes.filter((one) => one.says === says);
  const [pro, contra, rest] = [of("for"), of("against"), of("neither")];
  const blames = side === "complaint" || (side === undefined && counts.against > counts.for);
  const [large, small] = blames ? [contra, pro] : [pro, contra];
  if (side !== undefined) return [...large, ...small, ...rest];
  return [
    ...large.slice(0, 1),
    ...small.slice(0, 1),
    ...large.slice(1),
    ...small.slice(1),
    ...rest,
  ];
}
