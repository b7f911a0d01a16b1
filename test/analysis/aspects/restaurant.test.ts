import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
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
    ["It felt as though we were in Italy.", 5, "ambience", "positive"],
    ["The tables are all crammed together.", 1, "ambience", "negative"],
    ["Our waiter was warm and funny.", 5, "service", "positive"],
    ["The owner knows the menu by heart.", 5, "service", "positive"],
    ["The bread came fifteen minutes after the soup.", 1, "service", "negative"],
    ["She dropped our plates on the table.", 1, "service", "negative"],
    ["Nobody asked us what was wrong.", 1, "service", "negative"],
    ["They make eclectic dishes.", 5, "food", "positive"],
    ["We devoured all of it.", 5, "food", "positive"],
    ["The burgers are mediocre.", 1, "food", "negative"],
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
    ["Our waiter was warm and funny.", "ambience"],
    ["It is their second place, and it shows.", "ambience"],
    ["We got seated by the door.", "ambience"],
    ["In freezing weather we ran in.", "ambience"],
    ["They make eclectic dishes.", "ambience"],
    ["We were rolling on the floor.", "food"],
    ["The green lawns go down to the river.", "food"],
    ["You guys are awesome.", "service"],
    ["I recommend the rice dishes.", "service"],
    ["A welcome addition to our street.", "service"],
    ["It took us a long time to find the door.", "service"],
    ["I get a kick out of the sign.", "service"],
    ["Avoid at all costs.", "price"],
  ])("words in another sense: %s", (text, aspect) => {
    expect(opinions(text, 5, compiled)[aspect]).toBeUndefined();
  });
});

describe("a dish that is judged by a verdict on the whole", () => {
  test.each([
    ["I would not recommend the fish dinners.", { food: "negative" }],
    ["Avoid the salad.", { food: "negative" }],
  ])("is food: %s", (text, expected) => {
    expect(opinions(text, 2, compiled)).toEqual(expected);
  });

  test("but a verdict on the place is about the whole", () => {
    const text = "I recommend this place for the oysters.";
    expect(opinions(text, 5, compiled)).toMatchObject({ overall: "positive" });
    expect(opinions("I would not recommend it, the fish was stale.", 1, compiled)).toMatchObject({
      overall: "negative",
    });
  });
});

test("eggs at room temperature say nothing of the room (issue 45, read in the quotes of a business)", () => {
  const text = "The idea of eating room temp eggs really weirded me out.";
  expect(opinions(text, 2, compiled).ambience).toBeUndefined();
});
