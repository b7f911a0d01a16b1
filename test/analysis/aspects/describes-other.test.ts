import { describe, expect, test } from "bun:test";
import { analyzerOf } from "../explained.ts";

function aspectsIn(text: string): string[] {
  const { aspects } = analyzerOf("restaurant").analyze({ text, rating: 3 });
  return aspects.map(({ aspect }) => aspect);
}

describe("what describes a dish or a person says nothing of the place (issue 45)", () => {
  test.each([
    ["before it", "We ordered a dark beer."],
    ["over other adjectives", "They brought a warm and greasy burger."],
    ["after a verb", "The gravy was dark."],
    ["of a person", "Our waitress was adorable."],
    ["within a longer expression", "The menus are sticky and the plates were dirty."],
  ])("%s: %s", (_, text) => expect(aspectsIn(text)).not.toContain("ambience"));

  test.each([
    ["a part of the place", "It has a dark dining room."],
    ["what no aspect names", "It has a dark corner."],
    ["what a pronoun stands for", "We had a beer there, and it was dark."],
    ["nothing", "Dark and dirty."],
    ["the whole", "It was a romantic experience."],
    ["a meal, in words that say how it felt there", "We had a romantic meal."],
  ])("but it does of %s: %s", (_, text) => expect(aspectsIn(text)).toContain("ambience"));

  test("and price has no such words: what is expensive may be a dish", () => {
    expect(aspectsIn("The burger is expensive.")).toContain("price");
  });
});
