import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { parse } from "csv-parse/sync";
import { analyzeAspects } from "../../src/analysis/aspects/analyze-aspects.ts";
import type { ClauseEvidence } from "../../src/analysis/aspects/aspect-opinion.ts";
import type { CompiledVocabulary } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import type { ParsedText } from "../../src/analysis/parsed-text.ts";
import { quotable } from "../../src/analysis/quotes/quotable.ts";
import { type ScoredClause, scoreFor } from "../../src/analysis/second-stage/score-clauses.ts";
import { mayBeQuoted, quoteNumbers } from "../../src/analysis/statements/quote-confidence.ts";
import { twoDecimals } from "../../src/domain/text/numbers.ts";
import { fitSoftmax } from "./fit-softmax.ts";

/** A wrong quote counts as this many right ones: fewer for complaints, which are few, and which readers look for. */
const HARM = { praise: 6, complaint: 4 } as const;

const LabeledQuote = Type.Object({
  /** The review's line in reviews.jsonl. */
  review: Type.String(),
  aspect: Type.String(),
  side: Type.Union([Type.Literal("praise"), Type.Literal("complaint")]),
  start: Type.String(),
  end: Type.String(),
  /** Right, of another aspect, of another side, not to be understood alone, or open to dispute. */
  verdict: Type.Union([
    Type.Literal("right"),
    Type.Literal("aspect"),
    Type.Literal("side"),
    Type.Literal("unclear"),
    Type.Literal("borderline"),
  ]),
});
type LabeledQuote = Static<typeof LabeledQuote>;

/** A quote by its review's line, what it is quoted for, and its place. */
type QuoteKey = string;

/** What decides about a quote, and whether it is right. */
export interface QuoteExample {
  readonly side: LabeledQuote["side"];
  readonly numbers: readonly number[];
  readonly isRight: boolean;
}

/** The quotes of quotes.tsv on which readers would agree. */
export function labeledQuotes(): ReadonlyMap<QuoteKey, boolean> {
  const text = readFileSync(join(import.meta.dirname, "quotes.tsv"), "utf8");
  const rows: unknown = parse(text, { columns: true, delimiter: "\t", quote: null });
  const labels = Value.Parse(Type.Array(LabeledQuote), rows);
  const clear = labels.filter(({ verdict }) => verdict !== "borderline");
  return new Map(clear.map((one) => [keyOf(one), one.verdict === "right"]));
}

function keyOf({ review, aspect, side, start, end }: Omit<LabeledQuote, "verdict">): QuoteKey {
  return [review, aspect, side, start, end].join(" ");
}

/**
 * The labeled quotes of a review, as a stage that did not learn from it reads them. Those that the
 * analysis no longer has are left out.
 * @param review its line in reviews.jsonl
 */
export function quoteExamplesOf(
  review: number,
  parsed: ParsedText,
  compiled: CompiledVocabulary,
  clauses: readonly ScoredClause[],
  labels: ReturnType<typeof labeledQuotes>,
): QuoteExample[] {
  const opinions = analyzeAspects(parsed, compiled, (_, { aspects }, weighed) =>
    weighed.map((one) => {
      const at = aspects.indexOf(one.aspect);
      return { ...one, scores: clauses.map((clause) => scoreFor(at, clause)) };
    }),
  );
  return opinions.flatMap(({ aspect, evidence }) =>
    evidence.flatMap((said) => {
      if (!mayBeQuoted(said, parsed)) return [];
      const place = placeOf(said, parsed);
      const isRight = labels.get(keyOf({ review: `${review}`, aspect, ...place }));
      if (isRight === undefined) return [];
      return [{ side: place.side, numbers: quoteNumbers(said, parsed), isRight }];
    }),
  );
}

function placeOf({ clause, polarity }: ClauseEvidence, parsed: ParsedText) {
  const { start, end } = quotable(parsed, clause);
  const side = polarity === "positive" ? "praise" : "complaint";
  return { side, start: `${start}`, end: `${end}` } as const;
}

/** How much each number speaks for a quote. */
export function fitQuotes(examples: readonly QuoteExample[]): number[] {
  const counted = examples.flatMap((one) =>
    Array<QuoteExample>(one.isRight ? 1 : HARM[one.side]).fill(one),
  );
  const answered = counted.map(({ numbers, isRight }) => ({ numbers, answer: Number(isRight) }));
  const [wrong = [], right = []] = fitSoftmax(answered, 2);
  return right.map((weight, at) => twoDecimals(weight - (wrong[at] ?? 0)));
}
