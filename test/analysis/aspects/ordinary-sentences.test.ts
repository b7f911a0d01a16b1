import { describe, expect, test } from "bun:test";
import type { Vertical } from "../../../src/domain/business/vertical.ts";
import { analyzerOf } from "../explained.ts";

/** Patterns that were made from a few sentences had misread these. */
describe("ordinary sentences hold no opinion that they don't say", () => {
  test.each<[string, Vertical, string]>([
    ["They found nothing wrong with the roof.", "home-services", "honesty negative"],
    ["I have never seen a plumber this careful.", "home-services", "knowledge negative"],
    [
      "It's the first time I've seen a plumber this careful.",
      "home-services",
      "knowledge negative",
    ],
    ["You can rely on them to be late.", "home-services", "overall positive"],
    ["Two days before they came, they called.", "home-services", "timeliness negative"],
    ["The plain truth is that they are crooks.", "home-services", "honesty positive"],
    ["I overpaid my last plumber.", "home-services", "price negative"],
    ["No company charges less.", "home-services", "price negative"],
    ["They did not pay much attention.", "home-services", "price positive"],
    ["Good old work.", "home-services", "staff positive"],
    ["Great work, but no one is ever there.", "home-services", "quality negative"],
    ["They were quick, but not this.", "home-services", "timeliness negative"],
    ["Nobody could be less helpful.", "home-services", "staff positive"],
    ["We arrived 10 minutes before closing.", "restaurant", "service negative"],
    ["Our food came out in 90 minutes.", "restaurant", "service positive"],
    ["My next visit was terrible.", "restaurant", "overall positive"],
    ["The salsa is not too hot.", "restaurant", "food negative"],
    ["We had no room for dessert.", "restaurant", "ambience negative"],
    ["It was packed with flavor.", "restaurant", "ambience negative"],
    ["We walked away full.", "restaurant", "service negative"],
    ["Shout out to Brian!", "restaurant", "ambience negative"],
    ["I was only sore for an hour.", "dental", "comfort negative"],
  ])("%s", (text, vertical, opinion) => {
    const { aspects } = analyzerOf(vertical).analyze({ text, rating: 3 });
    expect(aspects.map((one) => `${one.aspect} ${one.opinion}`)).not.toContain(opinion);
  });
});
