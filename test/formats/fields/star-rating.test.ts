import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { quote, requireText, starRating } from "../../../src/formats/fields/star-rating.ts";
import { reading } from "../reading.ts";

function rate(value: unknown) {
  return reading((report) => starRating(value, "stars", report));
}

describe("a star rating", () => {
  test.each([
    [5, 5],
    [1, 1],
    [4.0, 4],
    ["3", 3],
    [" 3 ", 3],
    ["4.0", 4],
    ["4,00", 4],
    ["4/5", 4],
    ["4 / 5", 4],
    ["4.0/5.0", 4],
    ["2 out of 5", 2],
    ["2 of 5", 2],
    ["4 out of 5 stars", 4],
    ["1 star", 1],
    ["5 Stars", 5],
    ["★★★★☆", 4],
    ["★☆☆☆☆", 1],
    ["★★★★★", 5],
    ["★★★", 3],
    ["⭐⭐⭐⭐", 4],
    ["⭐️⭐️", 2],
  ])("is read from %p as %p", (written, stars) => {
    expect(rate(written)).toEqual({ value: stars, problems: [] });
  });

  test.each([undefined, null, ""])("may be left out (%p)", (written) => {
    expect(rate(written)).toEqual({ value: undefined, problems: [] });
  });

  test.each([
    0,
    6,
    -1,
    4.5,
    Number.NaN,
    "0",
    "6",
    "55",
    "4.5",
    "3.01",
    "-3",
    "8/10",
    "4/10",
    "5/4",
    "1e0",
    "0x5",
    "five",
    "4 apples",
    "★★★½",
    "★★★★★★",
    "☆☆☆☆☆",
    "★☆★",
    "★★☆",
    true,
  ])("is refused, not guessed, when it is %p", (written) => {
    const { value, problems } = rate(written);
    expect(value).toBeUndefined();
    expect(problems).toEqual([
      {
        field: "stars",
        message: `"${written}" is not a star rating. Give a whole number from 1 to 5`,
      },
    ]);
  });

  test.each(["★★★★★☆", "★★★★★☆☆☆☆☆", "★★★★☆☆"])(
    "is refused if more than five stars are drawn, since that is another scale: %p",
    (written) => {
      const { value, problems } = rate(written);
      expect(value).toBeUndefined();
      expect(problems).toHaveLength(1);
    },
  );

  test("is a whole number from 1 to 5 or a problem, whatever was written", () => {
    const scale = fc.constantFrom("", "/5", " out of 5", " stars", ".0", ",5", "★", "☆");
    const near = fc.tuple(fc.integer({ min: -2, max: 12 }), scale).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ minLength: 1 }), fc.double()), (written) => {
        const { value, problems } = rate(written);
        if (value === undefined) expect(problems).toHaveLength(1);
        else expect([1, 2, 3, 4, 5]).toContain(value);
      }),
    );
  });
});

describe("a review without stars", () => {
  test.each(["", "  \n\t"])("needs a text: %p is not one", (text) => {
    const { problems } = reading((report) => requireText(text, report));
    expect(problems).toEqual([
      { field: "text", message: "There is neither a star rating nor a text. Give at least one" },
    ]);
  });

  test("is accepted with a text", () => {
    expect(reading((report) => requireText("Good.", report)).problems).toEqual([]);
  });
});

describe("a quoted value", () => {
  test("stays on one line", () => {
    expect(quote('a\n"b"')).toBe('"a\\n\\"b\\""');
  });

  test("is complete up to 60 characters, and cut beyond", () => {
    expect(quote("x".repeat(60))).toBe(`"${"x".repeat(60)}"`);
    expect(quote("x".repeat(61))).toBe(`"${"x".repeat(60)}…"`);
  });
});
