import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { average, averageInWords, counted, percent } from "../../../src/domain/text/numbers.ts";
import { runs } from "../../support/properties.ts";

/** The average in hundredths, rounded half up, in integers of any size. */
function exactly(sum: number, count: number): bigint {
  const [stars, reviews] = [BigInt(sum), BigInt(count)];
  return (200n * stars + reviews) / (2n * reviews);
}

const counts = fc.oneof(
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: 1, max: 2_000_000_000 }),
);

describe("an average", () => {
  test("equals the result of exact integers, rounded half up", () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 10_000 }), (count, part) => {
        const sum = count + Math.floor((4 * count * part) / 10_000);
        const value = average(sum, count);
        expect([sum, count, value]).toEqual([sum, count, Number(exactly(sum, count)) / 100]);
        expect(averageInWords(value ?? 0).replace(".", "")).toBe(String(exactly(sum, count)));
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("is rounded up if it is halfway between two hundredths", () => {
    for (let sum = 200; sum <= 1000; sum += 1) {
      expect([sum, average(sum, 200)]).toEqual([sum, Number(exactly(sum, 200)) / 100]);
    }
    expect([average(801, 200), average(201, 200), average(867, 200)]).toEqual([4.01, 1.01, 4.34]);
  });

  test("of nothing is null", () => {
    expect(average(0, 0)).toBeNull();
  });

  test("always has two decimals in text for people", () => {
    expect([5, 4.3, 4.28].map(averageInWords)).toEqual(["5.00", "4.30", "4.28"]);
  });
});

test("counted things are singular or plural", () => {
  expect([counted(1, "review"), counted(0, "review"), counted(12_345, "review")]).toEqual([
    "1 review",
    "0 reviews",
    "12,345 reviews",
  ]);
});

test.each([
  [0, 0, "0%"],
  [0, 9, "0%"],
  [1, 1000, "<1%"],
  [999, 1000, ">99%"],
  [9, 9, "100%"],
  [1, 3, "33%"],
])("%d of %d is %s: little is not nothing, and nearly all is not all", (part, whole, words) => {
  expect(percent(part, whole)).toBe(words);
});
