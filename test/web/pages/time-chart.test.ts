import { describe, expect, test } from "bun:test";
import { languageNames } from "../../../src/macros/languages.ts";
import { timeChart } from "../../../src/web/pages/time-chart.ts";
import { ENGLISH, wordsIn } from "../../../src/web/words/words.ts";

/** Two years, the second with the given number of reviews. */
function chartOf(reviews: number): string {
  const all = [
    { label: "2025", since: "2025-01-01", until: "2025-12-31", reviews: 3, average: 4 },
    { label: "2026", since: "2026-01-01", until: "2026-12-31", reviews, average: null },
  ];
  return timeChart(ENGLISH, { unit: "year", all })?.text ?? "";
}

describe("the charts over time", () => {
  test.each([
    [999, false],
    [1000, true],
    [123_456, true],
  ])("leave room for a number like %d beside the bars: %p", (reviews, isWide) => {
    expect(chartOf(reviews).includes('<figure class="many">')).toBe(isWide);
  });

  test("say in words what they show, and have no point for a period without stars", () => {
    const chart = chartOf(1200);
    expect(chart).toContain('aria-label="Reviews by year: at most 1,200, in 2026"');
    expect(chart.match(/class="dot"/g)).toHaveLength(1);
    expect(chart).toContain("<td>none</td>");
    expect(chart).toContain(
      '<a href="./?min_rating=1&amp;since=2026-01-01&amp;until=2026-12-31#reviews" rel="nofollow" aria-label="1,200 reviews in 2026">1,200</a>',
    );
  });

  test("show the part of the scale where the averages are, and say so", () => {
    const days = { since: "2025-01-01", until: "2025-12-31", reviews: 3 };
    const all = [4.93, 5].map((average, at) => ({ ...days, label: `${2025 + at}`, average }));
    const chart = timeChart(ENGLISH, { unit: "year", all })?.text ?? "";
    expect(chart).toContain("(scale from 4.8 to 5, not from 1)");
    expect(chart).toContain("<span>5</span><span>4.9</span><span>4.8</span>");
    expect(chart).toContain("M0.5 35L1.5 0");
    expect(chart).toContain("4.93 in 2025, 5.00 in 2026, on a scale from 4.8 to 5");
    const whole = timeChart(ENGLISH, {
      unit: "year",
      all: [...all, { ...days, label: "2027", average: 1 }],
    });
    expect(whole?.text).not.toContain("not from 1");
  });

  test.each(languageNames().filter((language) => language !== "en"))(
    "write the numbers of the scale as readers of %s do (issue 47)",
    (language) => {
      const days = { since: "2025-01-01", until: "2025-12-31", reviews: 3 };
      const all = [4.93, 5].map((average, at) => ({ ...days, label: `${2025 + at}`, average }));
      const chart = timeChart(wordsIn(language), { unit: "year", all })?.text ?? "";
      expect(chart.match(/4,8/g)).toHaveLength(3);
      expect(chart).not.toContain("4.8");
    },
  );

  test("have a gap in the line where nobody gave stars (issue 44)", () => {
    const days = { since: "2025-01-01", until: "2025-12-31", reviews: 3 };
    const all = [4, 4, null, 4, 4].map((average, at) => ({
      ...days,
      label: `${2025 + at}`,
      average,
    }));
    const [, path = ""] =
      /class="trend" d="([^"]*)"/.exec(timeChart(ENGLISH, { unit: "year", all })?.text ?? "") ?? [];
    expect(path.replace(/[\d. ]+/g, "")).toBe("MLML");
  });

  test("are left out if there is only one period", () => {
    const days = { since: "2026-01-01", until: "2026-12-31" };
    const all = [{ label: "2026", ...days, reviews: 3, average: 4 }];
    expect(timeChart(ENGLISH, { unit: "year", all })).toBe(undefined);
  });
});
