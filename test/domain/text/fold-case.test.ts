import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { foldCase, withCapitals } from "../../../src/domain/text/fold-case.ts";

describe("folding case", () => {
  test.each([
    ["ÀÉ", "àé"],
    ["straße", "STRASSE"],
    ["ΟΔΟΣ", "οδος"],
    ["ǅ", "ǆ"],
  ])("makes %s and %s the same", (left, right) => {
    expect(foldCase(left)).toBe(foldCase(right));
  });

  test("of two joined texts is that of each, joined, so that parts are found", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (left, right) => {
          expect(foldCase(left + right)).toBe(foldCase(left) + foldCase(right));
        },
      ),
    );
  });
});

test.each([
  ["steve larue", "Steve Larue"],
  ["MR. O'BRIEN-SMITH", "Mr. O'brien-Smith"],
  ["émile", "Émile"],
  ["", ""],
])("%s is %s", (name, written) => expect(withCapitals(name)).toBe(written));
