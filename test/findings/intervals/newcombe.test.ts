import { describe, expect, test } from "bun:test";
import { newcombeInterval } from "../../../src/findings/intervals/newcombe.ts";
import { coverage, drawsOf } from "../../support/coverage.ts";

describe("Newcombe's interval", () => {
  /** R. G. Newcombe, Statistics in Medicine 17:873-890 (1998), table II, method 10. */
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])("of %d/%d and %d/%d is that of Newcombe's table II", (a, m, b, n, low, high) => {
    const interval = newcombeInterval({ part: a, whole: m }, { part: b, whole: n });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
    expect(interval.difference).toBeCloseTo(a / m - b / n, 10);
  });

  test.each([
    [0.9, 10, 0.9, 10],
    [0.7, 10, 0.5, 40],
    [0.95, 100, 0.8, 25],
  ])("covers the true value about 95 times in 100 for %d of %d and %d of %d", (p, m, q, n) => {
    const held = coverage(p - q, (random) => {
      const share = (chance: number, whole: number) => {
        const [, [, part] = [1, 0]] = drawsOf([1 - chance, chance], whole, random);
        return { part, whole };
      };
      return newcombeInterval(share(p, m), share(q, n));
    });
    expect(held).toBeGreaterThan(0.93);
    expect(held).toBeLessThan(0.99);
  });
});
