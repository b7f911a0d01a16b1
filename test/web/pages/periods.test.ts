import { describe, expect, test } from "bun:test";
import { chartPeriodsOf } from "../../../src/web/pages/periods.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";

const rated = (month: string, rating = 5, reviews = 1) => ({ month, rating, reviews });

describe("the time since the first rating", () => {
  test("is divided into months while it is short, including months without reviews", () => {
    const { unit, all } = chartPeriodsOf(ENGLISH, [
      rated("2025-12", 5, 2),
      rated("2025-12", 2),
      rated("2026-02"),
    ]);
    expect(unit).toBe("month");
    expect(all).toEqual([
      { label: "December 2025", since: "2025-12-01", until: "2025-12-31", reviews: 3, average: 4 },
      {
        label: "January 2026",
        since: "2026-01-01",
        until: "2026-01-31",
        reviews: 0,
        average: null,
      },
      { label: "February 2026", since: "2026-02-01", until: "2026-02-28", reviews: 1, average: 5 },
    ]);
  });

  test.each([
    ["2025-01", "2026-06", "month", 18],
    ["2025-01", "2026-07", "quarter", 7],
    ["2016-01", "2025-12", "quarter", 40],
    ["2016-01", "2026-01", "year", 11],
    ["1970-01", "2149-06", "year", 180],
  ] as const)("from %s to %s is divided by %s: %d", (first, last, unit, length) => {
    const periods = chartPeriodsOf(ENGLISH, [rated(first), rated(last)]);
    expect([periods.unit, periods.all.length]).toEqual([unit, length]);
  });

  test("names quarters and years", () => {
    expect(chartPeriodsOf(ENGLISH, [rated("2025-03"), rated("2026-12")]).all.at(-1)?.label).toBe(
      "Q4 2026",
    );
    expect(chartPeriodsOf(ENGLISH, [rated("2001-03"), rated("2026-12")]).all[0]).toMatchObject({
      ...{ label: "2001", since: "2001-01-01", until: "2001-12-31" },
    });
    expect(chartPeriodsOf(ENGLISH, [rated("2025-03"), rated("2026-12")]).all[0]).toMatchObject({
      ...{ label: "Q1 2025", since: "2025-01-01", until: "2025-03-31" },
    });
  });

  test("counts every review once", () => {
    const ratings = [rated("2010-01", 1, 4), rated("2015-05", 3, 5), rated("2026-02", 5, 6)];
    const { all } = chartPeriodsOf(ENGLISH, ratings);
    expect(all.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(15);
  });

  test("is empty without a rating", () => {
    expect(chartPeriodsOf(ENGLISH, []).all).toEqual([]);
  });
});
