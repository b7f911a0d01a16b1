import { describe, expect, test } from "bun:test";
import { analyzerOf } from "../explained.ts";

/** The words of a restaurant's review that speak of an aspect. */
function expressionsIn(text: string): string[] {
  const { clauses } = analyzerOf("restaurant").explain({ text, rating: 3 });
  return clauses.flatMap((clause) => clause.expressions).map(({ words }) => words);
}

describe("a dish within a name is not a dish", () => {
  test.each([
    ["We met at Murray's Bagel Shop.", "We met at Murray's bagel shop."],
    ["Bagel Shop on the corner.", "Bagel shop on the corner."],
    ["We met at the Bagel.", "We met at the bagel."],
  ])("%s, but: %s", (name, dish) => {
    expect(expressionsIn(name)).toEqual([]);
    expect(expressionsIn(dish).join().toLowerCase()).toBe("bagel");
  });

  test("but capitals mean nothing in a text that is all capitals", () => {
    expect(expressionsIn("MY BAGEL IS HERE.")).toEqual(["BAGEL"]);
  });

  test("but what is judged is a dish, however it is written", () => {
    expect(expressionsIn("A lovely Bagel.")).toEqual(["Bagel"]);
  });
});
