import { describe, expect, test } from "bun:test";
import { analyzerOf, meaningOf } from "../explained.ts";
import { opinions } from "./reading.ts";

describe("words that only look like an expression", () => {
  test.each([["late at night", "We called late at night.", "We called, late."]])(
    "are not found: %s",
    (_, none, some) => {
      const expressions = (text: string) =>
        analyzerOf("home-services")
          .explain({ text, rating: 3 })
          .clauses.flatMap((clause) => clause.expressions);
      expect(expressions(none)).toEqual([]);
      expect(expressions(some)).toHaveLength(1);
    },
  );
});

describe("what is judged", () => {
  test.each([
    [
      "by the word before it, rather than after",
      "A great turnaround, an awful sink.",
      { timeliness: "positive" },
    ],
    ["by the word after it", "The turnaround, an awful one.", { timeliness: "negative" }],
    ["by the nearest", "Great, then, was the awful turnaround.", { timeliness: "negative" }],
  ])("%s: %s", (_, text, expected) => {
    expect(opinions(text, 3)).toMatchObject(expected);
  });

  test("is not a noun that only says whose staff they are", () => {
    expect(meaningOf("staff", "The office staff were nice.")).toBe("positive");
    expect(() => meaningOf("office", "The office staff were nice.")).toThrow();
  });
});

describe("of nested expressions the longest counts", () => {
  const wordsIn = (text: string) =>
    analyzerOf("home-services")
      .explain({ text, rating: 3 })
      .clauses.flatMap((clause) => clause.expressions.map(({ words }) => words));

  test.each([
    ["Their customer service helped.", ["customer service"]],
    ["It was not clear.", ["not clear"]],
    ["Fair price.", ["Fair price"]],
  ])("%s", (text, words) => expect(wordsIn(text)).toEqual(words));
});
