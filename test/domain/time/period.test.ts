import { expect, test } from "bun:test";
import { daysOfPeriod } from "../../../src/domain/time/period.ts";

test.each([
  ["2024", "2024-01-01", "2024-12-31"],
  [" 2024-q3 ", "2024-07-01", "2024-09-30"],
  ["2024-02", "2024-02-01", "2024-02-29"],
])("%j begins on %s and ends on %s", (text, since, until) => {
  expect(daysOfPeriod(text)).toEqual({ since, until });
});

test.each(["2024-13", "2024-Q5", "24", "20245", "last year", ""])("%j is no period", (text) => {
  expect(daysOfPeriod(text)).toBeUndefined();
});
