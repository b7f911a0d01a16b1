import { describe, expect, test } from "bun:test";
import { timeChart } from "../../src/web/time-chart.ts";

/** Two years, the second with the given number of reviews. */
function chartOf(reviews: number): string {
  const all = [
    { label: "2025", reviews: 3, average: 4 },
    { label: "2026", reviews, average: null },
  ];
  return timeChart({ unit: "year", all })?.text ?? "";
}

describe("the charts over time", () => {
  test.each([
    [999, false],
    [1000, true],
    [123_456, true],
  ])("leave room for a number like %d beside the bars: %p", (reviews, isWide) => {
    expect(chartOf(reviews).includes('<figure class="many">')).toBe(isWide);
  });

  test("say in words what they show, and have no point where no review has stars", () => {
    const chart = chartOf(1200);
    expect(chart).toContain('aria-label="Reviews by year: at most 1,200, in 2026"');
    expect(chart.match(/class="dot"/g)).toHaveLength(1);
    expect(chart).toContain("<td>none</td>");
  });

  test("are left out where there is one period alone", () => {
    expect(timeChart({ unit: "year", all: [{ label: "2026", reviews: 3, average: 4 }] })).toBe(
      undefined,
    );
  });
});
