import { describe, expect, test } from "bun:test";
import { analyzeAspects } from "../../../src/analysis/aspects/analyze-aspects.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { analyzerOf, meaningOf } from "../explained.ts";
import { opinions, services } from "./reading.ts";

describe("the opinion on an aspect", () => {
  test.each([
    [
      "words of praise count for more than a judged name",
      "It was affordable. The price was terrible.",
      "positive",
    ],
    [
      "a judged name counts for more than blame that is denied",
      "Rarely overpriced. The price was terrible.",
      "negative",
    ],
    ["blame counts for more than praise", "It was affordable. It was overpriced.", "negative"],
  ])("%s: %s", (_, text, price) => {
    expect(opinions(text, 3)).toMatchObject({ price });
  });

  test.each([
    ["The price.", 5, ["positive"]],
    ["The price.", 4, []],
    ["The price.", 3, ["neutral"]],
  ])("of %p with %p stars", (text, rating, found) => {
    const { aspects } = analyzerOf("home-services").analyze({ text, rating });
    expect(aspects.map(({ opinion }) => String(opinion))).toEqual(found);
  });

  test("is absent if a review of one star has only a noun beside praise", () => {
    const text = "I loved the guy at the desk. They ruined my floor.";
    expect(opinions(text, 1)).toEqual({ care_cleanliness: "negative" });
    expect(opinions(text, 2)).toMatchObject({ staff: "positive" });
  });

  test("is absent if a word only looks like one of the aspect", () => {
    const { aspects } = analyzerOf("home-services").analyze({ text: "I called.", rating: 1 });
    expect(aspects).toEqual([]);
  });
});

describe("the evidence of an aspect", () => {
  function evidenceOf(text: string, rating: number, aspect: string) {
    const read = new ParsedText(text, rating);
    const found = analyzeAspects(read, services).filter((one) => one.aspect === aspect);
    return found.flatMap(({ evidence }) =>
      evidence.map(({ clause, polarity }) => {
        const { start, end } = read.clauses[clause] ?? {};
        return [text.slice(start, end), `${polarity}`];
      }),
    );
  }

  test("has each clause once", () => {
    expect(evidenceOf("Fair price, great value.", 3, "price")).toEqual([
      ["Fair price, great value.", "positive"],
    ]);
  });

  test("leaves out what does not count", () => {
    const text = "The drain was terribly slow. They were fast.";
    expect(evidenceOf(text, 5, "timeliness")).toEqual([["They were fast.", "positive"]]);
    expect(evidenceOf(text, 3, "timeliness")).toHaveLength(2);
  });

  test("is neutral where nothing is judged", () => {
    expect(evidenceOf("The price.", 3, "price")).toEqual([["The price.", "neutral"]]);
    expect(meaningOf("price", "The price.")).toBe("neutral, not judged here");
  });
});
