import { Analyzer } from "../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import type { Vertical } from "../../src/domain/business/vertical.ts";

const analyzers = new Map<Vertical, Analyzer>();

export function analyzerOf(vertical: Vertical): Analyzer {
  const analyzer =
    analyzers.get(vertical) ?? new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical });
  analyzers.set(vertical, analyzer);
  return analyzer;
}

interface Circumstances {
  readonly rating?: number;
  readonly vertical?: Vertical;
}

/** What words of a review are taken to say, and the rule that applies: "positive, negated". */
export function meaningOf(
  words: string,
  text: string,
  { rating = 3, vertical = "home-services" }: Circumstances = {},
): string {
  const { clauses } = analyzerOf(vertical).explain({ text, rating });
  const expressions = clauses.flatMap((clause) => clause.expressions);
  const found = expressions.find((one) => one.words === words);
  if (found === undefined) throw new Error(`"${words}" is not an expression in "${text}"`);
  return found.rule === undefined ? found.polarity : `${found.polarity}, ${found.rule}`;
}
