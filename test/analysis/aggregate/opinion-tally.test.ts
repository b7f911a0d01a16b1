import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { OpinionTally } from "../../../src/analysis/aggregate/opinion-tally.ts";
import { MAX_IDS } from "../../../src/domain/insights/insights.ts";
import type { Opinion } from "../../../src/domain/insights/polarity.ts";

interface Said {
  readonly id: string;
  readonly rating: number | null;
  readonly opinion: Opinion;
}

const said = fc
  .array(
    fc.record({
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      opinion: fc.constantFrom<Opinion>("positive", "negative", "neutral", "mixed"),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rows.map((row, index): Said => ({ ...row, id: `r${index}` })));

function tallyOf(all: readonly Said[]): OpinionTally {
  const tally = new OpinionTally({ aspect: "price" });
  for (const { opinion, ...voice } of all) tally.add(voice, opinion);
  return tally;
}

/** That many reviews with one opinion, newest first: `a0`, `a1`, … */
function times(count: number, opinion: Opinion, prefix = "a"): Said[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    rating: null,
    opinion,
  }));
}

describe("a tally", () => {
  test("of nothing is empty", () => {
    const tally = new OpinionTally({ aspect: "price" });
    expect(tally.counts).toEqual({ reviews: 0, positive: 0, negative: 0, neutral: 0, mixed: 0 });
    expect([tally.opinions, tally.praise, tally.complaints]).toEqual([0, 0, 0]);
    expect(tally.averageRating).toBeNull();
    expect(tally.ids).toEqual({ positive: [], negative: [], neutral: [], mixed: [] });
  });

  test("has the counts that a recount gives", () => {
    fc.assert(
      fc.property(said, (all) => {
        const tally = tallyOf(all);
        const count = (...opinions: Opinion[]) =>
          all.filter(({ opinion }) => opinions.includes(opinion)).length;
        expect(tally.counts).toEqual({
          reviews: all.length,
          positive: count("positive"),
          negative: count("negative"),
          neutral: count("neutral"),
          mixed: count("mixed"),
        });
        expect(tally.reviews).toBe(all.length);
        expect(tally.opinions).toBe(count("positive", "negative", "mixed"));
        expect(tally.complaints).toBe(count("negative", "mixed"));
        expect(tally.praise).toBe(count("positive") + count("mixed") / 2);
      }),
    );
  });

  test("has the mean of the given stars, to two decimals", () => {
    fc.assert(
      fc.property(said, (all) => {
        const stars = all.flatMap(({ rating }) => (rating === null ? [] : [rating]));
        const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
        const average = tallyOf(all).averageRating;
        if (stars.length === 0) expect(average).toBeNull();
        else expect(Math.abs((average ?? 0) - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });

  test("names the reviews of each opinion, in the order they were added", () => {
    fc.assert(
      fc.property(said, (all) => {
        const idsOf = (wanted: Opinion) =>
          all.filter(({ opinion }) => opinion === wanted).map(({ id }) => id);
        expect(tallyOf(all).ids).toEqual({
          positive: idsOf("positive"),
          negative: idsOf("negative"),
          neutral: idsOf("neutral"),
          mixed: idsOf("mixed"),
        });
      }),
    );
  });

  test("counts a mixed review as half a praise, and as a complaint", () => {
    const tally = tallyOf([...times(1, "mixed"), ...times(1, "positive", "b")]);
    expect([tally.praise, tally.complaints, tally.opinions]).toEqual([1.5, 1, 2]);
  });

  test.each([MAX_IDS - 1, MAX_IDS, MAX_IDS + 1, 3 * MAX_IDS])(
    "of %d reviews counts all, and names the newest",
    (count) => {
      const tally = tallyOf([...times(count, "positive"), ...times(count, "negative", "b")]);
      const newest = Array.from({ length: Math.min(count, MAX_IDS) }, (_, index) => index);
      expect(tally.counts).toMatchObject({ positive: count, negative: count });
      expect(tally.ids.positive).toEqual(newest.map((index) => `a${index}`));
      expect(tally.ids.negative).toEqual(newest.map((index) => `b${index}`));
    },
  );
});
