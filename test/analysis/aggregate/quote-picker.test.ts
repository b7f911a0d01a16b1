import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { QuoteSpan } from "../../../src/analysis/aggregate/draft.ts";
import { QuotePicker } from "../../../src/analysis/aggregate/quote-picker.ts";
import type { Evidence } from "../../../src/domain/insights/analysis.ts";
import type { Polarity } from "../../../src/domain/insights/polarity.ts";
import { runs } from "../../support/properties.ts";

const MAX_PER_KIND = 3;

/** Lengths on either side of each bound, and others. */
const length = fc.oneof(
  fc.constantFrom(1, 24, 25, 26, 179, 180, 181, 399, 400, 401),
  fc.integer({ min: 1, max: 600 }),
);
const evidence = fc
  .record({
    start: fc.integer({ min: 0, max: 300 }),
    length,
    polarity: fc.constantFrom<Polarity>("positive", "negative", "neutral"),
    confidence: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  })
  .map((one): Evidence => spanOf(one));
const library = fc.array(fc.array(evidence, { maxLength: 5 }), { maxLength: 12 });

function spanOf(given: Omit<Evidence, "end"> & { readonly length: number }): Evidence {
  const { start, length, polarity, confidence } = given;
  return { start, end: start + length, polarity, confidence };
}

/** Evidence of forty characters, with what a test changes in it. */
function said(members: Partial<Evidence> = {}): Evidence {
  return { start: 0, end: 40, polarity: "positive", confidence: 0.9, ...members };
}

function picked(reviews: readonly (readonly Evidence[])[]): QuoteSpan[] {
  const picker = new QuotePicker();
  reviews.forEach((evidence, index) => {
    picker.add({ id: `r${index}`, rating: null }, evidence);
  });
  return picker.quotes;
}

/** The picker's rule in short: sort all candidates, keep one per review, take the first few. */
function sorted(reviews: readonly (readonly Evidence[])[], polarity: Polarity): QuoteSpan[] {
  const isGood = ({ start, end }: Evidence) => end - start >= 25 && end - start <= 180;
  const meritOf = (one: Evidence) => Math.round(one.confidence * 10) + (isGood(one) ? 5 : 1);
  const candidates = reviews.flatMap((evidence, index) =>
    evidence
      .filter((one) => one.polarity === polarity && one.end - one.start <= 400)
      .filter(({ confidence }) => confidence >= 0.6)
      .map((one) => ({ review: `r${index}`, one })),
  );
  const best = candidates.sort((left, right) => meritOf(right.one) - meritOf(left.one));
  return best
    .filter(({ review }, place) => best.findIndex((other) => other.review === review) === place)
    .slice(0, MAX_PER_KIND)
    .map(({ review, one }) => ({
      review_id: review,
      start: one.start,
      end: one.end,
      polarity: one.polarity,
    }));
}

const idsOf = (quotes: readonly QuoteSpan[]) => quotes.map(({ review_id: id }) => id);

describe("quotes", () => {
  test("are the first of all candidates when sorted, praise before complaints", () => {
    fc.assert(
      fc.property(library, (reviews) => {
        expect(picked(reviews)).toEqual([
          ...sorted(reviews, "positive"),
          ...sorted(reviews, "negative"),
        ]);
      }),
      { numRuns: runs(500) },
    );
  });

  test("are at most three of praise and three complaints, each from another review", () => {
    fc.assert(
      fc.property(library, (reviews) => {
        for (const kind of ["positive", "negative"] as const) {
          const ids = idsOf(picked(reviews).filter(({ polarity }) => polarity === kind));
          expect(ids.length).toBeLessThanOrEqual(MAX_PER_KIND);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });

  test("are empty if nobody praises or complains", () => {
    expect(picked([])).toEqual([]);
    expect(picked([[], [said({ polarity: "neutral" })]])).toEqual([]);
  });

  test("have room for complaints, however much praise there is", () => {
    const praise = Array.from({ length: 50 }, () => [said({ confidence: 1 })]);
    const complaint = [said({ polarity: "negative", confidence: 0.6 })];
    expect(idsOf(picked([...praise, complaint]))).toEqual(["r0", "r1", "r2", "r50"]);
  });

  test("of one review are its clearest praise and its clearest complaint", () => {
    const quotes = picked([
      [
        said({ start: 0, confidence: 0.6 }),
        said({ start: 5, confidence: 0.9 }),
        said({ start: 8, polarity: "negative", confidence: 0.7 }),
        said({ start: 9, polarity: "negative", confidence: 0.5 }),
      ],
    ]);
    expect(quotes).toEqual([
      { review_id: "r0", start: 5, end: 40, polarity: "positive" },
      { review_id: "r0", start: 8, end: 40, polarity: "negative" },
    ]);
  });

  test("of equal merit are those of the newest reviews, and the first in a review", () => {
    const same = [said({ start: 1, end: 41 }), said({ start: 2, end: 42 })];
    const quotes = picked([same, same, same, same]);
    expect(idsOf(quotes)).toEqual(["r0", "r1", "r2"]);
    expect(quotes.map(({ start }) => start)).toEqual([1, 1, 1]);
  });

  test("are not decided by a hair's breadth of confidence", () => {
    expect(idsOf(picked([[said({ confidence: 0.88 })], [said({ confidence: 0.92 })]]))).toEqual([
      "r0",
      "r1",
    ]);
    expect(idsOf(picked([[said({ confidence: 0.6 })], [said({ confidence: 0.9 })]]))).toEqual([
      "r1",
      "r0",
    ]);
  });

  test.each([
    [24, 25],
    [181, 180],
    [400, 60],
  ])("of %d characters rank below those of %d", (poor, good) => {
    expect(idsOf(picked([[said({ end: poor })], [said({ end: good })]]))).toEqual(["r1", "r0"]);
  });

  test("of more than 400 characters are never taken", () => {
    expect(picked([[said({ end: 400 })]])).toHaveLength(1);
    expect(picked([[said({ end: 401, confidence: 1 })]])).toEqual([]);
  });

  test("may be of uncertain clauses, but not of those below the least confidence", () => {
    expect(picked([[said({ confidence: 0.6 })]])).toHaveLength(1);
    expect(picked([[said({ confidence: 0.59 })]])).toEqual([]);
  });

  test.each([
    [5, 0.99, 1],
    [5, 0.98, 0],
    [4, 0.98, 1],
    [1, 0.6, 1],
  ])("of blame in a review of %d stars with confidence %d: %d", (rating, confidence, count) => {
    const picker = new QuotePicker();
    picker.add({ id: "r0", rating }, [said({ polarity: "negative", confidence })]);
    expect(picker.quotes).toHaveLength(count);
  });

  test("of praise in a review of five stars need no such confidence", () => {
    const picker = new QuotePicker();
    picker.add({ id: "r0", rating: 5 }, [said({ confidence: 0.6 })]);
    expect(picker.quotes).toHaveLength(1);
  });

  test("come from reviews in the site's language, and from others where those say nothing", () => {
    const picker = new QuotePicker();
    for (const id of ["en 1", "en 2"]) {
      picker.add({ id, rating: 5, language: "en" }, [said({ confidence: 1 })]);
    }
    picker.add({ id: "own", rating: null }, [said({ confidence: 0.6, end: 10 })]);
    const shown = picker.quotes.map(({ review_id: id, language }) => [id, language]);
    expect(shown).toEqual([
      ["own", undefined],
      ["en 1", "en"],
      ["en 2", "en"],
    ]);
  });

  test("stand for five reviews each: where two complain, one is quoted (issue 45)", () => {
    const picker = new QuotePicker();
    for (const id of ["a", "b", "c"]) {
      picker.add({ id, rating: null }, [said(), said({ polarity: "negative" })]);
    }
    const sides = (praises: number, complaints: number) =>
      picker.quotesFor(praises, complaints).map(({ polarity }) => polarity.slice(0, 3));
    expect(sides(5, 6)).toEqual(["pos", "neg", "neg"]);
    expect(sides(40, 0)).toEqual(["pos", "pos", "pos"]);
    expect(sides(11, 11)).toHaveLength(6);
  });

  test("are none of the fewer where what most say can't be quoted (issue 49)", () => {
    const shown = (polarity: Polarity) => {
      const picker = new QuotePicker();
      picker.add({ id: "a", rating: null }, [said({ polarity })]);
      return [
        [21, 8],
        [8, 8],
        [8, 21],
      ].map(([praises = 0, complaints = 0]) => picker.quotesFor(praises, complaints).length);
    };
    expect(shown("negative")).toEqual([0, 1, 1]);
    expect(shown("positive")).toEqual([1, 1, 0]);
  });

  test("prefer words that the stars of their review confirm", () => {
    const picker = new QuotePicker();
    const blame = { start: 0, end: 30, polarity: "negative", confidence: 0.99 } as const;
    for (const [id, rating] of [
      ["five", 5],
      ["five again", 5],
      ["none", null],
      ["one", 1],
    ] as const) {
      picker.add({ id, rating }, [blame]);
    }
    expect(picker.quotes.map(({ review_id: id }) => id)).toEqual(["one", "five", "five again"]);
  });
});

test.each([
  ["positive", 1, 0.98, 0],
  ["positive", 1, 0.99, 1],
  ["positive", 2, 0.6, 1],
  ["negative", 5, 0.98, 0],
  ["negative", 5, 0.99, 1],
  ["negative", 4, 0.6, 1],
] as const)("%s words of a review with %d stars must be plain: %d (issue 45)", (...row) => {
  const [polarity, rating, confidence, quoted] = row;
  const picker = new QuotePicker();
  picker.add({ id: "r", rating }, [said({ polarity, confidence })]);
  expect(picker.quotes).toHaveLength(quoted);
});
