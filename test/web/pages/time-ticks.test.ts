import { describe, expect, test } from "bun:test";
import { chartPeriodsOf } from "../../../src/web/pages/periods.ts";
import { ticksOf } from "../../../src/web/pages/time-ticks.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";

const labelsOf = (first: string, last: string) =>
  ticksOf(
    ENGLISH,
    chartPeriodsOf(ENGLISH, [
      { month: first, rating: 5, reviews: 1 },
      { month: last, rating: 5, reviews: 1 },
    ]),
  ).map(({ label }) => label);

describe("below the charts", () => {
  test.each([
    ["2025-07", "2026-11", ["Jul 2025", "Oct", "Jan 2026", "Apr", "Jul", "Oct"]],
    ["2026-02", "2026-05", ["February 2026", "May 2026"]],
    ["2023-08", "2026-11", ["2024", "2025", "2026"]],
    ["2016-01", "2025-12", ["2016", "2018", "2020", "2022", "2024"]],
    ["2014-05", "2026-02", ["2014", "2017", "2020", "2023", "2026"]],
    ["1990-01", "2026-01", ["1990", "1997", "2004", "2011", "2018", "2025"]],
  ])("the labels from %s to %s are %j", (first, last, labels) => {
    expect(labelsOf(first, last)).toEqual(labels);
  });

  test("a year is below the period that it starts with", () => {
    const periods = chartPeriodsOf(ENGLISH, [
      { month: "2023-08", rating: 5, reviews: 1 },
      { month: "2026-11", rating: 5, reviews: 1 },
    ]);
    const labels = ticksOf(ENGLISH, periods).map(({ at }) => periods.all[at]?.label);
    expect(labels).toEqual(["Q1 2024", "Q1 2025", "Q1 2026"]);
  });
});
