import { describe, expect, test } from "bun:test";
import { fontFiles, fontOf, WEIGHTS } from "../../src/pictures/fonts.ts";

describe.each(["regular", "bold"] as const)("the %s font", (weight) => {
  const font = fontOf(weight);

  test.each(["Example Plumbing & Sons, 24/7", "Żółw – Größe “ĳ” …", "Жуков", "Αθήνα", "Nguyễn"])(
    "has glyphs for %j",
    (text) => {
      expect(font.has(text)).toBe(true);
    },
  );

  test.each(["東京", "سباكة", "🍕", "שלום", "한국", "A\u{10ffff}"])(
    "has no glyphs for %j",
    (text) => {
      expect(font.has(text)).toBe(false);
    },
  );

  test("knows the widths of letters", () => {
    expect(font.widthOf("")).toBe(0);
    expect(font.widthOf("W")).toBeGreaterThan(2 * font.widthOf("i"));
    expect(font.widthOf("Wi")).toBeCloseTo(font.widthOf("W") + font.widthOf("i"));
    expect(font.widthOf("0")).toBeCloseTo(font.widthOf("9"));
  });
});

test("each weight has a file of its own, and bold letters are wider", () => {
  expect(fontFiles().length).toBe(Object.keys(WEIGHTS).length);
  expect(fontOf("bold").widthOf("stars")).toBeGreaterThan(fontOf("regular").widthOf("stars"));
});
