import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Interval, wilsonInterval } from "../../../src/analysis/statements/wilson-interval.ts";

const Z = 1.959964;
const HAIR = 1e-9;

/** A share as counts: halves are allowed, since a mixed opinion is half a praise. */
const counts = fc.integer({ min: 1, max: 5000 }).chain((total) =>
  fc.record({
    total: fc.constant(total),
    successes: fc.integer({ min: 0, max: 2 * total }).map((halves) => halves / 2),
  }),
);

function widthOf({ low, high }: Interval): number {
  return high - low;
}

/**
 * Wilson's bounds by their definition: the true shares from which the observed share is Z standard
 * deviations away, found by bisection.
 */
function plainInterval(successes: number, total: number): Interval {
  const seen = successes / total;
  const isWithin = (share: number) =>
    Math.abs(seen - share) <= Z * Math.sqrt((share * (1 - share)) / total);
  const edge = (outside: number) => {
    let [inner, outer] = [seen, outside];
    for (let step = 0; step < 100; step += 1) {
      const middle = (inner + outer) / 2;
      if (isWithin(middle)) inner = middle;
      else outer = middle;
    }
    return inner;
  };
  return { low: edge(0), high: edge(1) };
}

describe("the interval of a share", () => {
  test("ends exactly at 0 or 1 where none or all are counted (issue 46)", () => {
    for (let total = 1; total <= 500; total += 1) {
      expect(wilsonInterval(0, total).low).toBe(0);
      expect(wilsonInterval(total, total).high).toBe(1);
    }
  });

  test("is everything from 0 to 1 if nothing was counted", () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  // The first four are Newcombe's examples (Statistics in Medicine 17, 1998, table I).
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [9, 10, 0.5958, 0.9821],
    [50, 100, 0.4038, 0.5962],
    [1, 1, 0.2065, 1],
  ])("of %d in %d is %d to %d", (successes, total, low, high) => {
    const interval = wilsonInterval(successes, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test("matches Wilson's definition for all counts", () => {
    fc.assert(
      fc.property(counts, ({ successes, total }) => {
        const interval = wilsonInterval(successes, total);
        const plain = plainInterval(successes, total);
        expect(interval.low).toBeCloseTo(plain.low, 7);
        expect(interval.high).toBeCloseTo(plain.high, 7);
      }),
    );
  });

  test("contains the share, and lies from 0 to 1", () => {
    fc.assert(
      fc.property(counts, ({ successes, total }) => {
        const { low, high } = wilsonInterval(successes, total);
        const share = successes / total;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share + HAIR);
        expect(high).toBeGreaterThanOrEqual(share - HAIR);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("is narrower if the same share is observed more often", () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 50 }), ({ successes, total }, times) => {
        const once = wilsonInterval(successes, total);
        const often = wilsonInterval(successes * times, total * times);
        expect(widthOf(often)).toBeLessThan(widthOf(once));
      }),
    );
  });

  test("moves up if one more of the same total succeeds", () => {
    fc.assert(
      fc.property(counts, ({ successes, total }) => {
        fc.pre(successes + 1 <= total);
        const fewer = wilsonInterval(successes, total);
        const more = wilsonInterval(successes + 1, total);
        expect(more.low).toBeGreaterThan(fewer.low);
        expect(more.high).toBeGreaterThan(fewer.high);
      }),
    );
  });

  test("of failures mirrors that of successes", () => {
    fc.assert(
      fc.property(counts, ({ successes, total }) => {
        const { low, high } = wilsonInterval(successes, total);
        const mirrored = wilsonInterval(total - successes, total);
        expect(mirrored.low).toBeCloseTo(1 - high, 9);
        expect(mirrored.high).toBeCloseTo(1 - low, 9);
      }),
    );
  });
});
