import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { platformName } from "../../../src/formats/fields/platform.ts";

describe("a platform's name", () => {
  test.each([
    ["Google", "google"],
    ["  google ", "google"],
    ["TRUSTPILOT.com", "trustpilot.com"],
    ["Angie's  List", "angie-s-list"],
    ["Yelp / Fusion", "yelp-fusion"],
    ["(Facebook)", "facebook"],
    ["Größe 24", "größe-24"],
    ["食べログ", "食べログ"],
    ["  ", ""],
    ["?!", ""],
    ["", ""],
  ])("is published in one spelling: %p is %p", (written, name) => {
    expect(platformName(written)).toBe(name);
  });

  test("does not change when it is read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (written) => {
        const name = platformName(written);
        expect(platformName(name)).toBe(name);
      }),
    );
  });

  test("has letters, digits, dots and single hyphens between them, whatever was written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (written) => {
        expect(platformName(written)).toMatch(/^([\p{L}\p{M}\p{N}.]+(-[\p{L}\p{M}\p{N}.]+)*)?$/u);
      }),
    );
  });
});
