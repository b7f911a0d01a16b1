import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Scaled, scaledRating } from "../../../src/formats/fields/scaled-rating.ts";
import { reading } from "../reading.ts";

function rate(scaled: Scaled) {
  return reading((report) => scaledRating(scaled, "ratingValue", report));
}

describe("a rating with a scale", () => {
  test.each([
    [{ value: 4 }, 4],
    [{ value: "4" }, 4],
    [{ value: "4,0" }, 4],
    [{ value: 3, best: 5, worst: 1 }, 3],
    [{ value: 1, best: "5", worst: "0" }, 1],
    [{ value: 8, best: 10 }, 4],
    [{ value: 1, best: 10 }, 1],
    [{ value: 10, best: 10, worst: 0 }, 5],
    [{ value: 0, best: 10, worst: 0 }, 1],
    [{ value: "75", best: "100", worst: "0" }, 4],
    [{ value: -5, best: 5, worst: -5 }, 1],
    [{ value: 2, best: 3 }, 3],
    [{ value: 1, best: 1, worst: 0 }, 5],
  ])("is rounded to the nearest of five stars: %p is %p", (scaled, stars) => {
    expect(rate(scaled)).toEqual({ value: stars, problems: [] });
  });

  test.each([
    [{ value: 4.5 }],
    [{ value: 6 }],
    [{ value: 0 }],
    [{ value: 0, best: 5, worst: 0 }],
    [{ value: 11, best: 10 }],
    [{ value: 0, best: 10 }],
    [{ value: 4, best: 9 }],
    [{ value: 3, best: 1, worst: 5 }],
    [{ value: 3, best: "many" }],
    [{ value: "good", best: 10 }],
    [{ value: true, best: 10 }],
    [{ value: [8], best: 10, worst: {} }],
    [{ value: "1e1", best: 10 }],
  ])("is refused if it names no star, or lies between two: %p", (scaled) => {
    const { value, problems } = rate(scaled);
    expect(value).toBeUndefined();
    expect(problems).toHaveLength(1);
  });

  test.each([{ value: undefined }, { value: null, best: 10 }, { value: "", best: 10 }])(
    "may be left out: %p",
    (scaled) => {
      expect(rate(scaled)).toEqual({ value: undefined, problems: [] });
    },
  );

  test("is higher for a higher rating, on any scale, from 1 to 5", () => {
    const number = fc.integer({ min: -100, max: 100 });
    fc.assert(
      fc.property(number, number, number, number, (best, worst, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [left, right] = [low, high].map((value) => rate({ value, best, worst }).value);
        if (left !== undefined && right !== undefined) expect(left).toBeLessThanOrEqual(right);
        if (best > worst) expect(rate({ value: best, best, worst }).value).toBe(5);
      }),
    );
  });
});
