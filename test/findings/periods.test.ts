import { describe, expect, test } from "bun:test";
import { dateRangesOf, lastTwoYears } from "../../src/findings/periods.ts";

describe("periods of a time span", () => {
  test("are its quarters if it has few; the first and the last are cut to fit (issue 22)", () => {
    expect(dateRangesOf({ since: "2024-11-15", until: "2025-05-02" })).toEqual([
      { since: "2024-11-15", until: "2024-12-31" },
      { since: "2025-01-01", until: "2025-03-31" },
      { since: "2025-04-01", until: "2025-05-02" },
    ]);
  });

  test("are its newest eight years if it has many quarters (issue 22)", () => {
    const periods = dateRangesOf({ since: "2010-03-04", until: "2020-06-07" });
    expect(periods).toHaveLength(8);
    expect(periods[0]).toEqual({ since: "2013-01-01", until: "2013-12-31" });
    expect(periods.at(-1)).toEqual({ since: "2020-01-01", until: "2020-06-07" });
  });

  test("of one day are that day (issue 22)", () => {
    const day = { since: "2025-02-03", until: "2025-02-03" };
    expect(dateRangesOf(day)).toEqual([day]);
  });
});

describe("the last twelve months of the data, and the twelve before", () => {
  test.each([
    ["2025-09-14", "2024-09-15", "2023-09-15", "2024-09-14"],
    ["2024-02-29", "2023-03-01", "2022-03-01", "2023-02-28"],
    ["2025-02-28", "2024-02-29", "2023-03-01", "2024-02-28"],
    ["2025-12-31", "2025-01-01", "2024-01-01", "2024-12-31"],
  ])("up to %s start on %s and on %s", (newest, since, earlier, until) => {
    expect(lastTwoYears(newest)).toEqual({
      last: { since, until: newest },
      before: { since: earlier, until },
    });
  });
});
