import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/vocabulary-for.ts";
import { opinions } from "./reading.ts";

const compiled = compiledVocabularyFor("restaurant", []);

describe("idioms of restaurants", () => {
  test.each([
    ["This is our new go-to place.", 5, "overall", "positive"],
    ["Such a good spot, we are lucky to have it.", 5, "overall", "positive"],
    ["I cannot say enough about them.", 5, "overall", "positive"],
    ["I will never set foot in there.", 1, "overall", "negative"],
    ["It was not the hype we had heard.", 1, "overall", "negative"],
    ["Wait times were minimal.", 5, "service", "positive"],
    ["They always mess up your order.", 1, "service", "negative"],
    ["Every addition is an upcharge.", 1, "price", "negative"],
    ["A cozy bar in the back.", 5, "ambience", "positive"],
  ])("%s", (text, stars, aspect, polarity) => {
    expect(opinions(text, stars, compiled)[aspect]).toBe(polarity);
  });

  test.each([
    ["Best cocktail bar around.", "ambience"],
    ["They have a great salad bar.", "ambience"],
    ["The jambalaya came at room temperature.", "ambience"],
    ["We ate there after a night out.", "ambience"],
    ["The cake was beautiful.", "ambience"],
    ["You're welcome!", "service"],
    ["It is very pet friendly.", "service"],
    ["It is right on the water.", "food"],
    ["We walked around the neighborhood.", "overall"],
    ["Their go-to dish is the pho.", "overall"],
  ])("words in another sense: %s", (text, aspect) => {
    expect(opinions(text, 5, compiled)[aspect]).toBeUndefined();
  });
});

describe("a dish that is judged in words of the whole", () => {
  test.each([
    ["I would not recommend the fish dinners.", { food: "negative" }],
    ["Avoid the salad.", { food: "negative" }],
  ])("is food: %s", (text, expected) => {
    expect(opinions(text, 2, compiled)).toEqual(expected);
  });

  test("leaves the whole to the place", () => {
    const text = "I recommend this place for the oysters.";
    expect(opinions(text, 5, compiled)).toMatchObject({ overall: "positive" });
    expect(opinions("I would not recommend it, the fish was stale.", 1, compiled)).toMatchObject({
      overall: "negative",
    });
  });
});
