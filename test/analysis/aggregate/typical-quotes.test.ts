import { describe, expect, test } from "bun:test";
import { AspectAggregate } from "../../../src/analysis/aggregate/aspect-aggregate.ts";
import { typicalQuotes } from "../../../src/analysis/aggregate/typical-quotes.ts";
import type { AnalyzedReview } from "../../../src/domain/insights/analysis.ts";
import type { AspectInsight } from "../../../src/domain/insights/insights.ts";
import type { Polarity } from "../../../src/domain/insights/polarity.ts";

type Said = Readonly<Record<string, "positive" | "negative">>;

const SPANS = { positive: 0, negative: 100, neutral: 200 } as const;

function review(id: string, date: string, rating: number | null, said: Said): AnalyzedReview {
  const aspects = Object.entries(said).map(([aspect, opinion]) => ({
    ...{ aspect, opinion, evidence: [evidence(opinion)] },
  }));
  return {
    ...{ id, date, rating },
    analysis: { language: "english", aspects, entities: [], topics: [], answers: [] },
  };
}

function evidence(polarity: Polarity, length = 40) {
  const start = SPANS[polarity];
  return { start, end: start + length, polarity, confidence: 1 };
}

/** Chooses among reviews, given newest first. */
function chosen(reviews: readonly AnalyzedReview[], median: number | null = 5) {
  const byId = new Map(reviews.map((one) => [one.id, one]));
  return typicalQuotes({ aspects: aspectsOf(reviews), median, read: (id) => byId.get(id) }).map(
    ({ review_id: id, label, polarity }) => `${id} ${label} ${polarity}`,
  );
}

function aspectsOf(reviews: readonly AnalyzedReview[]): AspectInsight[] {
  const all = new Map<string, AspectAggregate>();
  for (const one of reviews) {
    for (const said of one.analysis.aspects) {
      const { aspect } = said;
      all.getOrInsertComputed(aspect, () => new AspectAggregate(aspect, aspect)).add(one, said);
    }
  }
  return [...all.values()].map((aspect) => ({ ...aspect.draft(0.5), quotes: [] }));
}

/** That many reviews that praise the staff alone. */
function praise(count: number, stars = 5): AnalyzedReview[] {
  return Array.from({ length: count }, (_, at) =>
    review(`s${at}`, "2025-01-01", stars, { staff: "positive" }),
  );
}

describe("typical quotes", () => {
  test("are two of praise, each on another theme, and the newest complaint", () => {
    const reviews = [
      review("n2", "2026-03-01", 1, { price: "negative" }),
      review("n1", "2026-02-01", 1, { price: "negative" }),
      review("o1", "2026-01-09", 2, { staff: "negative" }),
      review("both", "2026-01-02", 5, { staff: "positive", timeliness: "positive" }),
      review("late", "2026-01-01", 4, { timeliness: "positive" }),
      ...praise(20),
    ];
    expect(chosen(reviews)).toEqual([
      "both staff positive",
      "late timeliness positive",
      "n2 price negative",
    ]);
  });

  test("on one theme are ordered by what their reviews share with others, ties by id", () => {
    const reviews = praise(20).toReversed();
    expect(chosen(reviews)).toEqual(["s0", "s1", "s10"].map((id) => `${id} staff positive`));
    expect(chosen(praise(20))).toEqual(chosen(reviews));
  });

  test("are from reviews within one star of the median, or from any if none has stars", () => {
    const reviews = [
      review("a3", "2026-01-03", 3, { staff: "positive", price: "positive" }),
      review("b4", "2026-01-02", 4, { staff: "positive" }),
      review("c0", "2026-01-01", null, { staff: "positive" }),
    ];
    expect(chosen(reviews, 5)).toEqual(["b4 staff positive"]);
    expect(chosen(reviews, 4.5)).toEqual(["b4 staff positive"]);
    expect(chosen(reviews, 3.5)).toEqual(["a3 staff positive", "b4 staff positive"]);
    expect(chosen(reviews, null)).toHaveLength(3);
  });

  test("praise first what the summary praises, even if something else is said more often", () => {
    const reviews = [
      ...Array.from({ length: 9 }, (_, at) =>
        review(`p${at}`, "2025-01-01", 5, { price: at < 6 ? "positive" : "negative" }),
      ),
      ...praise(20).slice(0, 6),
    ];
    expect(chosen(reviews).slice(0, 2)).toEqual(["s0 staff positive", "p0 price positive"]);
  });

  test("are three of praise where nobody complains, and one complaint where nobody praises", () => {
    expect(chosen(praise(2))).toHaveLength(2);
    expect(chosen(praise(9))).toHaveLength(3);
    const complaints = [review("n", "2026-01-01", 1, { price: "negative" })];
    expect(chosen(complaints, 1)).toEqual(["n price negative"]);
    expect(chosen([])).toEqual([]);
  });

  test("use no review twice, and no verdict on the whole", () => {
    const reviews = [
      review("x", "2026-01-02", 4, { staff: "positive", price: "negative", overall: "positive" }),
      review("y", "2026-01-01", 5, { overall: "positive" }),
    ];
    expect(chosen(reviews)).toEqual(["x price negative"]);
  });

  test("skip words that can't be shown", () => {
    const long = review("long", "2026-02-01", 1, { price: "negative" });
    for (const { evidence: all } of long.analysis.aspects)
      all.splice(0, 1, evidence("negative", 900));
    const short = review("short", "2026-01-01", 1, { price: "negative" });
    expect(chosen([long, short])).toEqual(["short price negative"]);
  });
});
