import { expect, test } from "bun:test";
import { phrasesFrom, strengthOf } from "../../../../src/analysis/polarity/facts/lexicon.ts";

test("words, and two words joined by a hyphen, have the strengths of the file", () => {
  expect(strengthOf("amazing")).toBe(3);
  expect(strengthOf("world-class")).toBe(3);
  expect(strengthOf("constructor")).toBe(0);
});

test("phrases are found by their first two words, the longest first", () => {
  const found = phrasesFrom("above")
    ?.get("and")
    ?.map(({ words }) => words.join(" "));
  expect(found).toContain("above and beyond");
  const all = [...(phrasesFrom("can't")?.values() ?? [])];
  expect(all.length).toBeGreaterThan(0);
  for (const phrases of all) {
    const sizes = phrases.map(({ words }) => words.length);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  }
  expect(phrasesFrom("unheardof")).toBeUndefined();
});
