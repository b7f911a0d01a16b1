import { describe, expect, test } from "bun:test";
import { AspectAggregate } from "../../../src/analysis/aggregate/aspect-aggregate.ts";
import { typicalQuotes } from "../../../src/analysis/aggregate/typical-quotes.ts";
import type { AnalyzedReview } from "../../../src/domain/insights/analysis.ts";
import type { AspectInsight } from "../../../src/domain/insights/insights.ts";
import type { Polarity } from "../../../src/domain/insights/polarity.ts";

type Said = Readonly<Record<string, "positive" | "negative">>;

const SPANS = { positive: 0, negative: 100, neutral: 200 } as const;

/** A sentence for each of the spans. */
const TEXT = ["They are kind.", "They are rude.", "It was fine."]
  .map((sentence) => sentence.padEnd(100, " "))
  .join("");

function review(id: string, date: string, rating: number | null, said: Said): AnalyzedReview {
  const aspects = Object.entries(said).map(([aspect, opinion]) => ({
    ...{ aspect, opinion, evidence: [evidence(opinion)] },
  }));
  return {
    ...{ id, date, rating },
    analysis: { language: "english", aspects, entities: [], topics: [], answers: [] },
  };
}

/** The same reviews, written in another language. */
function inGerman(reviews: readonly AnalyzedReview[]): AnalyzedReview[] {
  return reviews.map((one) => ({ ...one, analysis: { ...one.analysis, language: "german" } }));
}

function evidence(polarity: Polarity, length = 10) {
  const start = SPANS[polarity];
  return { start, end: start + length, polarity, confidence: 1 };
}

/** Chooses among reviews, given newest first. */
function chosen(
  reviews: readonly AnalyzedReview[],
  median: number | null = 5,
  shown: readonly string[] = [],
) {
  const byId = new Map(reviews.map((one) => [one.id, one]));
  const quotes = typicalQuotes({
    ...{ aspects: aspectsOf(reviews), median, newest: reviews[0]?.date ?? "" },
    shown: new Set(shown),
    read: (id) => byId.get(id),
    textOf: () => TEXT,
  });
  return quotes.map(({ review_id: id, label, polarity }) => `${id} ${label} ${polarity}`);
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
      review("n0", "2026-01-20", 1, { price: "negative" }),
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

  test("are on the themes after those that nothing can be quoted of (issue 45)", () => {
    const unsure = ["staff", "quality", "honesty", "result"];
    const reviews = [
      review("c", "2026-01-01", 5, { price: "positive" }),
      review("b", "2026-01-01", 5, { timeliness: "positive" }),
      ...praise(20).map((one) => ({
        ...one,
        analysis: {
          ...one.analysis,
          aspects: unsure.map((aspect) => ({
            ...{ aspect, opinion: "positive" as const },
            evidence: [{ ...evidence("positive"), confidence: 0 }],
          })),
        },
      })),
    ];
    expect(chosen(reviews)).toEqual(["c price positive", "b timeliness positive"]);
  });

  test("of praise are from reviews of four or five stars, or without stars (issue 44)", () => {
    const reviews = [
      review("a3", "2026-01-03", 3, { staff: "positive", price: "positive" }),
      review("b4", "2026-01-02", 4, { staff: "positive" }),
      review("c0", "2026-01-01", null, { staff: "positive" }),
    ];
    for (const median of [5, 3.5, 1, null]) {
      expect(chosen(reviews, median)).toEqual(["b4 staff positive", "c0 staff positive"]);
    }
  });

  test("come from other reviews than those right below, if there are any (issue 44)", () => {
    const shown = praise(6)
      .map(({ id }) => id)
      .slice(0, 4);
    expect(chosen(praise(6), 5, shown)).toEqual(
      ["s4", "s5", "s0"].map((id) => `${id} staff positive`),
    );
  });

  test("have no complaint that few share, or that is long past (issue 44)", () => {
    const complaining = (count: number, date: string) =>
      Array.from({ length: count }, (_, at) => review(`n${at}`, date, 1, { staff: "negative" }));
    expect(chosen([...praise(40), ...complaining(3, "2024-06-01")]).join()).not.toContain(
      "negative",
    );
    expect(chosen([...praise(20), ...complaining(3, "2024-06-01")]).join()).toContain("negative");
    expect(chosen([...praise(20), ...complaining(3, "2022-12-31")]).join()).not.toContain(
      "negative",
    );
  });

  test("are two complaints where most are bad (issue 44)", () => {
    const bad = Array.from({ length: 9 }, (_, at) =>
      review(`n${at}`, "2026-01-01", 1, { price: "negative" }),
    );
    expect(chosen([...bad, ...praise(5)], 1)).toEqual([
      "s0 staff positive",
      "n0 price negative",
      "n1 price negative",
    ]);
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

  test("are three of praise where nobody complains, and complaints where nobody praises", () => {
    expect(chosen(praise(2))).toHaveLength(2);
    expect(chosen(praise(9))).toHaveLength(3);
    const one = [review("n", "2026-01-01", 1, { price: "negative" })];
    expect(chosen(one, 1)).toEqual([]);
    const three = ["n1", "n2", "n3"].flatMap((id) =>
      review(id, "2026-01-01", 1, { price: "negative" }),
    );
    expect(chosen(three, 1)).toEqual(["n1 price negative", "n2 price negative"]);
    expect(chosen([])).toEqual([]);
  });

  test("are no complaint alone where most are good (issue 45)", () => {
    const bad = ["n1", "n2", "n3"].map((id) => review(id, "2026-01-01", 1, { price: "negative" }));
    expect(chosen(bad, 5)).toEqual([]);
    expect(chosen([...bad, ...praise(1)], 5)).toEqual(["s0 staff positive", "n1 price negative"]);
  });

  test("praise nothing of which half as many complain (issue 45)", () => {
    const timely = Array.from({ length: 9 }, (_, at) =>
      review(`t${at}`, "2025-01-01", 5, { timeliness: at < 5 ? "positive" : "negative" }),
    );
    expect(chosen([...timely, ...praise(1)])).toEqual(["s0 staff positive"]);
  });

  test("use no review twice, and no verdict on the whole", () => {
    const reviews = ["x", "y", "z"].flatMap((id) => [
      review(id, "2026-01-02", null, { staff: "positive", price: "negative", overall: "positive" }),
    ]);
    expect(chosen(reviews)).toEqual(["y staff positive", "z staff positive", "x price negative"]);
  });

  test("are in the site's language, and in others where nothing else can be quoted", () => {
    const complaining = (id: string, date: string) => review(id, date, 1, { price: "negative" });
    const foreign = inGerman([
      complaining("de-n", "2026-03-01"),
      review("de-p", "2026-02-01", 5, { staff: "positive", timeliness: "positive" }),
    ]);
    const timely = review("de-t", "2026-01-01", 5, { timeliness: "positive" });
    const own = ["n1", "n2"].map((id) => complaining(id, "2026-01-01"));
    const all = [...foreign, ...inGerman([timely]), ...own, ...praise(8)];
    expect(chosen(all)).toEqual(["s0 staff positive", "s1 staff positive", "n1 price negative"]);
    const few = [...foreign, ...inGerman([timely]), ...inGerman(own), ...praise(1)];
    expect(chosen(few).map((one) => one.split(" ")[0])).toEqual(["s0", "de-p", "de-n"]);
  });

  test("skip words that can't be shown", () => {
    const long = review("a", "2026-02-01", 1, { price: "negative" });
    for (const { evidence: all } of long.analysis.aspects)
      all.splice(0, 1, evidence("negative", 900));
    const others = ["b", "c"].flatMap((id) => review(id, "2026-01-01", 1, { price: "negative" }));
    expect(chosen([long, ...others, ...praise(1)])).toEqual([
      "s0 staff positive",
      "b price negative",
    ]);
  });
});
