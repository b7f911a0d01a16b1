import { describe, expect, test } from "bun:test";
import { canBeChance } from "../../../src/findings/intervals/interval.ts";
import { sampleOf, welchInterval } from "../../../src/findings/intervals/welch.ts";
import { coverage, drawsOf } from "../../support/coverage.ts";
import { inCheck } from "../../support/properties.ts";

const each = (values: readonly number[]) => sampleOf(values.map((value) => [value, 1] as const));
const none = { difference: Number.NaN, low: Number.NaN, high: Number.NaN };

describe("Welch's interval", () => {
  /**
   * Student's sleep data (Biometrika 6, 1908), the worked example of R's manual:
   * `t.test(extra ~ group, data = sleep)` gives -3.3654832 to 0.2054832.
   */
  test("is that of the worked example in R's manual", () => {
    const first = each([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]);
    const second = each([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);
    const interval = welchInterval(first, second) ?? none;
    expect(interval.difference).toBeCloseTo(-1.58, 10);
    expect(interval.low).toBeCloseTo(-3.3654832, 6);
    expect(interval.high).toBeCloseTo(0.2054832, 6);
    expect(canBeChance(interval)).toBe(true);
  });

  test("is the same for values and for counts of values", () => {
    const counted = sampleOf([
      [5, 6],
      [1, 4],
    ]);
    const listed = each([5, 5, 5, 5, 5, 5, 1, 1, 1, 1]);
    expect([counted.count, counted.mean]).toEqual([listed.count, listed.mean]);
    expect(counted.variance).toBeCloseTo(listed.variance, 10);
  });

  test("does not exist if all values on one side are the same", () => {
    expect(welchInterval(each([5, 5, 5]), each([4, 4, 4]))).toBeUndefined();
    expect(welchInterval(each([5, 5, 5]), each([4, 4, 5]))).toBeUndefined();
    expect(welchInterval(each([5, 5, 4]), each([4, 4, 5]))).toBeDefined();
  });
});

/** Shares of one to five stars. */
const STARS = {
  "a mixed business": [0.2, 0.1, 0.2, 0.2, 0.3],
  "a good one": [0.05, 0.03, 0.07, 0.2, 0.65],
} as const;

describe("Welch's interval of stars", () => {
  test.each(
    inCheck(2, [
      ["a mixed business", 10, 10],
      ["a good one", 30, 30],
      ["a mixed business", 10, 200],
      ["a good one", 40, 300],
    ] as const),
  )("covers the true value about 95 times in 100 for %s, %d and %d reviews", (kind, n, m) => {
    const shares = STARS[kind];
    const held = coverage(0, (random) => {
      const draw = (count: number) => sampleOf(drawsOf(shares, count, random));
      return welchInterval(draw(n), draw(m));
    });
    expect(held).toBeGreaterThan(0.925);
    expect(held).toBeLessThan(0.975);
  });
});
