import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { AspectAggregate, shrunkShare } from "../../../src/analysis/aggregate/aspect-aggregate.ts";
import { OpinionTally } from "../../../src/analysis/aggregate/opinion-tally.ts";
import { QuotePicker } from "../../../src/analysis/aggregate/quote-picker.ts";
import type { AnalyzedReview, Evidence } from "../../../src/domain/insights/analysis.ts";
import type { Opinion } from "../../../src/domain/insights/polarity.ts";
import { anyEvidence } from "./any-evidence.ts";

interface Said {
  readonly date: string;
  readonly rating: number | null;
  readonly opinion: Opinion;
  readonly evidence: Evidence[];
}

const OPINIONS = ["positive", "negative", "neutral", "mixed"] as const;

const date = fc
  .tuple(fc.integer({ min: 2023, max: 2025 }), fc.integer({ min: 1, max: 12 }), fc.nat({ max: 27 }))
  .map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day + 1)}`);
const said = fc.record({
  date,
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  opinion: fc.constantFrom<Opinion>(...OPINIONS),
  evidence: fc.array(anyEvidence, { maxLength: 3 }),
});
/** Newest first, the order in which reviews come. */
const library = fc
  .array(said, { maxLength: 30 })
  .map((all) => all.sort((left, right) => (left.date < right.date ? 1 : -1)));
const share = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 1000);

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

function aggregateOf(all: readonly Said[]): AspectAggregate {
  const aggregate = new AspectAggregate("price", "Price");
  all.forEach(({ date, rating, opinion, evidence }, index) => {
    aggregate.add(reviewOf(`r${index}`, date, rating), { aspect: "price", opinion, evidence });
  });
  return aggregate;
}

function reviewOf(id: string, date: string, rating: number | null): AnalyzedReview {
  const analysis = { aspects: [], entities: [], topics: [], answers: [] };
  return { id, date, rating, analysis: { language: "english", ...analysis } };
}

/** That many reviews with one opinion, all on one day. */
function times(count: number, opinion: Opinion, date = "2025-02-03"): Said[] {
  return Array.from({ length: count }, () => ({ date, rating: null, opinion, evidence: [] }));
}

function countsOf(all: readonly Said[]) {
  const count = (opinion: Opinion) => all.filter((one) => one.opinion === opinion).length;
  return {
    reviews: all.length,
    positive: count("positive"),
    negative: count("negative"),
    neutral: count("neutral"),
    mixed: count("mixed"),
  };
}

function tallyOf(positive: number, negative: number): OpinionTally {
  const tally = new OpinionTally({ aspect: "price" });
  for (let index = 0; index < positive; index += 1)
    tally.add({ id: `p${index}`, rating: null }, "positive");
  for (let index = 0; index < negative; index += 1)
    tally.add({ id: `n${index}`, rating: null }, "negative");
  return tally;
}

describe("an aspect", () => {
  test("that nobody has spoken of has neither score nor interval", () => {
    expect(new AspectAggregate("price", "Price").draft(0.7)).toMatchObject({
      id: "price",
      label: "Price",
      mentions: 0,
      reviews: 0,
      positive: 0,
      negative: 0,
      neutral: 0,
      mixed: 0,
      score: null,
      interval: null,
      average_rating: null,
      trend: [],
      quotes: [],
    });
  });

  test("that is only mentioned has neither score nor interval", () => {
    const draft = aggregateOf(times(4, "neutral")).draft(0.7);
    expect([draft.reviews, draft.neutral, draft.score, draft.interval]).toEqual([4, 4, null, null]);
  });

  test("counts each review once, and all the evidence in it", () => {
    fc.assert(
      fc.property(library, share, (all, mean) => {
        const aggregate = aggregateOf(all);
        const draft = aggregate.draft(mean);
        expect(draft).toMatchObject(countsOf(all));
        expect(draft.mentions).toBe(all.flatMap(({ evidence }) => evidence).length);
        expect([aggregate.id, aggregate.label]).toEqual([draft.id, draft.label]);
      }),
    );
  });

  test("has the trend that a recount by quarter gives, oldest first", () => {
    fc.assert(
      fc.property(library, (all) => {
        const quarterOf = ({ date }: Said) => {
          const [year, month = "1"] = date.split("-");
          return `${year}-Q${Math.floor((Number(month) - 1) / 3) + 1}`;
        };
        const quarters = [...new Set(all.map(quarterOf))].sort();
        const expected = quarters.map((quarter) => {
          return { quarter, ...countsOf(all.filter((one) => quarterOf(one) === quarter)) };
        });
        expect(aggregateOf(all).draft(0.5).trend).toMatchObject(expected);
      }),
    );
  });

  test("has a trend whose quarters add up to its counts", () => {
    fc.assert(
      fc.property(library, (all) => {
        const draft = aggregateOf(all).draft(0.5);
        for (const member of ["reviews", ...OPINIONS] as const) {
          const sum = draft.trend.reduce((sum, quarter) => sum + quarter[member], 0);
          expect(sum).toBe(draft[member]);
        }
      }),
    );
  });

  test("leaves a quarter without reviews out of its trend", () => {
    const all = [...times(1, "positive", "2025-10-01"), ...times(2, "mixed", "2024-03-31")];
    expect(aggregateOf(all).draft(0.5).trend).toMatchObject([
      { quarter: "2024-Q1", reviews: 2, positive: 0, negative: 0, neutral: 0, mixed: 2 },
      { quarter: "2025-Q4", reviews: 1, positive: 1, negative: 0, neutral: 0, mixed: 0 },
    ]);
  });

  test("gives the same quarters as its trend", () => {
    fc.assert(
      fc.property(library, (all) => {
        const aggregate = aggregateOf(all);
        const quarters = aggregate.quarters.map(([quarter, { counts }]) => {
          return { quarter, ...counts };
        });
        expect(aggregate.draft(0.5).trend).toMatchObject(quarters);
      }),
    );
  });

  test("has an interval around its share of praise, and a score between that and the mean", () => {
    fc.assert(
      fc.property(library, share, (all, mean) => {
        const { score, interval } = aggregateOf(all).draft(mean);
        const { positive, negative, mixed } = countsOf(all);
        const opinions = positive + negative + mixed;
        if (opinions === 0) {
          expect([score, interval]).toEqual([null, null]);
          return;
        }
        const praise = (100 * (positive + mixed / 2)) / opinions;
        const rounding = 0.005 + 1e-9;
        expect(interval?.low).toBeWithin(0, praise + rounding);
        expect(interval?.high).toBeGreaterThanOrEqual(praise - rounding);
        expect(interval?.high).toBeLessThanOrEqual(100);
        expect(score).toBeGreaterThanOrEqual(Math.min(praise, 100 * mean) - rounding);
        expect(score).toBeLessThanOrEqual(Math.max(praise, 100 * mean) + rounding);
      }),
    );
  });

  test.each([
    [3, 0, 0.9, 93.75, 43.85, 100],
    [0, 3, 0.9, 56.25, 0, 56.15],
    [45, 5, 0.5, 86.36, 78.64, 95.65],
    [1, 1, 0.5, 50, 9.45, 90.55],
  ])(
    "with praise by %d, complaints by %d and a mean of %d has the score %d",
    (positive, negative, mean, score, low, high) => {
      const draft = aggregateOf([
        ...times(positive, "positive"),
        ...times(negative, "negative"),
      ]).draft(mean);
      expect(draft).toMatchObject({ score, interval: { low, high } });
    },
  );

  test("is scored by opinions alone: reviews that only mention it change nothing", () => {
    const opinions = [...times(5, "positive"), ...times(2, "mixed"), ...times(1, "negative")];
    const without = aggregateOf(opinions).draft(0.6);
    const within = aggregateOf([...opinions, ...times(9, "neutral")]).draft(0.6);
    expect(within).toMatchObject({ score: without.score, interval: without.interval });
  });

  test("has the mean stars of the reviews that mention it", () => {
    const all = [5, 4, null, 4].map((rating) => ({ ...said1(), rating }));
    expect(aggregateOf(all).draft(0.5).average_rating).toBe(4.33);
  });

  test("has the quotes that a picker chooses from the same evidence", () => {
    fc.assert(
      fc.property(library, (all) => {
        const picker = new QuotePicker();
        all.forEach(({ evidence, rating }, index) => {
          picker.add({ id: `r${index}`, rating }, evidence);
        });
        const { tally } = aggregateOf(all);
        const quotes = picker.quotesFor(tally.praises, tally.complaints);
        expect(aggregateOf(all).draft(0.5).quotes).toEqual(quotes);
      }),
    );
  });
});

function said1(): Said {
  return { date: "2025-01-31", rating: null, opinion: "positive", evidence: [] };
}

describe("a share drawn towards the mean", () => {
  test("is the mean where there are no opinions", () => {
    fc.assert(
      fc.property(share, (mean) => {
        expect(shrunkShare(tallyOf(0, 0), mean)).toBeCloseTo(mean, 9);
      }),
    );
  });

  test("comes closer to the observed share the more reviews there are", () => {
    const count = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(count, count, share, (positive, negative, mean) => {
        fc.pre(positive + negative > 0);
        const seen = positive / (positive + negative);
        const distance = (times: number) =>
          Math.abs(shrunkShare(tallyOf(positive * times, negative * times), mean) - seen);
        expect(distance(2)).toBeLessThanOrEqual(distance(1) + 1e-12);
        expect(distance(10)).toBeLessThanOrEqual(distance(2) + 1e-12);
      }),
    );
  });

  test("is halfway once there are as many reviews as are added for the mean", () => {
    expect(shrunkShare(tallyOf(5, 0), 0.5)).toBeCloseTo(0.75, 9);
    expect(shrunkShare(tallyOf(0, 5), 0.5)).toBeCloseTo(0.25, 9);
  });
});

test("a review of which only the year is known is in no quarter (issue 43)", () => {
  const aggregate = new AspectAggregate("price", "Price");
  for (const precision of ["year", "month", null] as const) {
    const review = { ...reviewOf(`r${precision}`, "2025-01-01", 5), date_precision: precision };
    aggregate.add(review, { aspect: "price", opinion: "positive", evidence: [] });
  }
  const { positive, trend } = aggregate.draft(1);
  expect([positive, trend.map((one) => one.positive)]).toEqual([3, [2]]);
});
