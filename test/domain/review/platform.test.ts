import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { likelyPlatform, platformName } from "../../../src/domain/review/platform.ts";

describe("a platform's name", () => {
  test.each([
    ["Google", "google"],
    ["  google ", "google"],
    ["ReviewBoard.com", "reviewboard.com"],
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

  test.each([
    ["Google Maps", "google"],
    ["Google My Business", "google"],
    ["Google Business Profile", "google"],
    ["www.google.com", "google"],
    ["https://www.google.com/maps/place/x", "google"],
    ["maps.google.com", "google"],
    ["GMB", "google"],
    ["ｇｏｏｇｌｅ", "google"],
    ["goo\u200bgle", "google"],
    ["TRUSTPILOT.com", "trustpilot"],
    ["Trip Advisor", "tripadvisor"],
    ["facebook.com", "facebook"],
    ["yelp.com/biz/x", "yelp"],
    ["google.de", "google"],
    ["google.co.uk", "google"],
    ["https://www.google.com.au/maps", "google"],
    ["www.yelp.de", "yelp"],
    ["tripadvisor.it", "tripadvisor"],
    ["de.trustpilot.com", "trustpilot"],
  ])("that Candor knows is recognized by its other names: %p is %p (issue 16)", (written, name) => {
    expect(platformName(written)).toBe(name);
  });

  test.each(["googel", "google-fake", "my google", "notyelp.com", "gооgle"])(
    "that only resembles a known one stays as it is: %p (issue 16)",
    (written) => {
      expect(platformName(written)).not.toBeOneOf(["google", "yelp"]);
    },
  );

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

describe("the platform that a name probably means", () => {
  test.each([
    ["gogle", "google"],
    ["googel", "google"],
    ["facebok", "facebook"],
    ["trustpliot", "trustpilot"],
    ["tripadviser", "tripadvisor"],
    ["yelpp", "yelp"],
  ])("is the nearest one: %p means %p", (name, meant) => {
    expect(likelyPlatform(name)).toBe(meant);
  });

  test.each([
    "",
    "google",
    "yelp",
    "yell",
    "angi",
    "houzz",
    "thumbtack",
    "trustedshops",
    "capterra",
  ])("is none if it is a name of its own: %p", (name) => {
    expect(likelyPlatform(name)).toBeUndefined();
  });
});
