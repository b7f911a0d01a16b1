import { expect, test } from "bun:test";
import type { Vertical } from "../../../src/domain/business/vertical.ts";
import { analyzerOf } from "../explained.ts";

/** What a review speaks of without an answer. */
function undecided(text: string, rating?: number, vertical: Vertical = "restaurant"): string[] {
  const { undecided = [] } = analyzerOf(vertical).analyze({ text, rating });
  return undecided.map(({ question, leaning }) => `${question} ${leaning}`);
}

test.each<[string, number | undefined, string[]]>([
  ["We only heard of the price afterwards.", 2, ["fair-prices negative"]],
  ["We only heard of the price afterwards.", 4, ["fair-prices positive"]],
  ["The prices were fair.", 4, []],
  ["The price was a disappointment to my mother.", 4, ["fair-prices negative"]],
  ["The price was a disappointment to my mother.", 5, ["fair-prices positive"]],
  ["Ninety minutes went by before the bread arrived.", 5, ["long-wait negative"]],
  ["Mind the wait, but the pasta is lovely.", 4, ["long-wait negative"]],
  ["I can't wait to tell my sister.", 4, []],
  ["A good pasta.", 4, []],
  ["I admit that the staff is friendly.", 1, []],
  ["We had heard of their attitude.", 1, ["polite negative"]],
])("what is spoken of without an answer: %s (%p stars) (issue 45)", (text, rating, expected) => {
  expect(undecided(text, rating)).toEqual(expected);
});

test("that they will not be back is an answer (issue 45)", () => {
  const { answers } = analyzerOf("general").analyze({ text: "Will not be back there.", rating: 1 });
  expect(answers.map(({ question, supports }) => `${question} ${supports}`)).toEqual([
    "again false",
  ]);
  expect(undecided("They would be back the next day.", 3, "general")).toEqual([]);
});
