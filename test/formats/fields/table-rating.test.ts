import { describe, expect, test } from "bun:test";
import { scaleIn } from "../../../src/formats/fields/rating-scale.ts";
import { tableRating } from "../../../src/formats/fields/table-rating.ts";
import { reading } from "../reading.ts";

function rate(cell: string, scale?: string) {
  const stated = scale === undefined ? undefined : scaleIn(scale);
  const { value, problems } = reading((report) => tableRating(cell, report, stated));
  return problems.length > 0 ? problems[0]?.message : value.stars;
}

describe("a rating in a table", () => {
  test.each([
    ["4", 4],
    ["4,0", 4],
    ["5 Sterne", 5],
    ["1 Stern", 1],
    ["4 estrellas", 4],
    ["3 étoiles", 3],
    ["4.0 star rating", 4],
    ["4 von 5", 4],
    ["4 sur 5", 4],
    ["FIVE", 5],
    ["two stars", 2],
    ["★★★☆☆", 3],
    ["8/10", 4],
    ["10 out of 10", 5],
    ["1/10", 1],
  ])("is read from %p as %p (issue 43)", (cell, stars) => {
    expect(rate(cell)).toBe(stars);
  });

  test.each([
    [
      "4.5",
      '"4.5" is between two stars. --scale 1-5 rounds halves up. Give a whole number from 1 to 5',
    ],
    [
      "0",
      '"0" is not a star rating. --scale 1-5 reads it as none. Give a whole number from 1 to 5',
    ],
    ["6", '"6" is not a star rating. Give a whole number from 1 to 5'],
    ["good", '"good" is not a star rating. Give a whole number from 1 to 5'],
  ])("is never rounded or converted unasked: %p (issue 43)", (cell, message) => {
    expect(rate(cell)).toBe(message);
  });

  test.each([
    ["4.5", "1-5", 5],
    ["3.4", "1-5", 3],
    ["0", "1-5", undefined],
    ["0", "0-5", 1],
    ["1", "1-10", 1],
    ["5", "1-10", 3],
    ["10", "1-10", 5],
    ["0", "0-10", 1],
    ["5", "0-10", 3],
    ["7.5", "0-10", 4],
    ["50", "10-50", 5],
    ["30", "10-50", 3],
    ["10", "10-50", 1],
    ["6", "1-6", 5],
    ["88", "0-100", 5],
  ] as const)(
    "is linear on a stated scale, halves up: %s on %s (issue 43)",
    (cell, scale, stars) => {
      expect<unknown>(rate(cell, scale)).toBe(stars);
    },
  );

  test.each([
    ["4/5", 4],
    ["5 out of 5", 5],
    ["★★★★☆", 4],
    ["five stars", 5],
    ["8/10", 4],
    ["9", 5],
  ] as const)("gives way to the one that a cell names: %s on 1-10 (issue 43)", (cell, stars) => {
    expect<unknown>(rate(cell, "1-10")).toBe(stars);
  });

  test("that is not on the stated scale is refused, and keeps its form (issue 43)", () => {
    expect(rate("11", "1-10")).toBe('"11" is not on the scale 1-10');
    const { value } = reading((report) => tableRating("8", report, { worst: 1, best: 10 }));
    expect(value).toEqual({ stars: 4, original: "8 (scale 1-10)" });
  });

  test.each(["1", "1-", "a-b", "3-3"])("has no such scale: %p (issue 43)", (scale) => {
    expect(scaleIn(scale)).toBeUndefined();
  });
});
