import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { excerptAround } from "../../../src/domain/text/excerpt-around.ts";

const TEXT =
  "They came on time, found the leak behind the wall, and mended it well for a fair price.";

describe("a part of a text", () => {
  test.each([
    ["leak", 30, "…found the leak behind the…"],
    ["They", 20, "They came on time,…"],
    ["price", 20, "…for a fair price."],
    ["leak", 200, TEXT],
  ])("around %p, at most %p long, is cut between words", (part, longest, expected) => {
    const start = TEXT.indexOf(part);
    expect(excerptAround(TEXT, { start, end: start + part.length }, longest)).toBe(expected);
  });

  test("is within its length, well formed, and contains what it is around", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.nat(),
        fc.integer({ min: 10, max: 60 }),
        (whole, at, longest) => {
          const text = whole.toWellFormed();
          const start = text.length === 0 ? 0 : at % text.length;
          const stretch = excerptAround(text, { start, end: start }, longest);
          expect(stretch.length).toBeLessThanOrEqual(Math.max(longest + 2, 0));
          expect(stretch.isWellFormed()).toBe(true);
          const kept = stretch.replace(/^…|…$/g, "");
          expect(text.includes(kept) || text.length <= longest).toBe(true);
        },
      ),
    );
  });
});
