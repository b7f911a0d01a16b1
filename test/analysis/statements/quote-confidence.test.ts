import { describe, expect, test } from "bun:test";
import type { ClauseEvidence } from "../../../src/analysis/aspects/aspect-opinion.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { asQuote } from "../../../src/analysis/statements/quote-confidence.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";
import { analyzerOf } from "../explained.ts";

/** From this confidence on a quote is shown. */
const SHOWN = 0.6;
const CLEAR = { own: 0.9, rival: 0, balance: 0.8 };

/** How sure the surest quote for an aspect is; undefined if nothing is said of it. */
function confidenceIn(text: string, aspect: string, rating: number, vertical: Vertical) {
  const { aspects } = analyzerOf(vertical).analyze({ text, rating });
  const said = aspects.find((one) => one.aspect === aspect);
  return said && Math.max(...said.evidence.map(({ confidence }) => confidence));
}

/** How sure the first clause of a text is as a quote. */
function confidenceOf(text: string, said: Partial<ClauseEvidence>, rating?: number): number {
  const evidence = { clause: 0, polarity: "positive", weight: 1, score: CLEAR, ...said } as const;
  return asQuote(evidence, new ParsedText(text, rating)).confidence;
}

describe("a clause is a surer quote for an aspect (issue 45)", () => {
  const text = "The price was fair, and they cleaned up after the work.";
  const usual = confidenceOf(text, {});

  test("the more it and its words speak of it, and the less it speaks of another", () => {
    expect(confidenceOf(text, { score: { ...CLEAR, own: 0 } })).toBeLessThan(usual);
    expect(confidenceOf(text, { score: { ...CLEAR, rival: 0.6 } })).toBeLessThan(usual);
    expect(confidenceOf(text, { weight: 0.3 })).toBeLessThan(usual);
  });

  test("the more clearly it takes that side, and the more the stars bear it out", () => {
    expect(confidenceOf(text, { score: { ...CLEAR, balance: -0.2 } })).toBeLessThan(usual);
    expect(confidenceOf(text, {}, 1)).toBeLessThan(usual);
    expect(confidenceOf(text, {}, 5)).toBeGreaterThan(usual);
  });

  test("if it begins and ends a sentence, and does not tell of the writer", () => {
    const confidences = [
      "The price was fair.",
      "the price was fair.",
      "The price was fair",
      "My price was fair.",
    ].map((words) => confidenceOf(words, {}));
    expect(Math.max(...confidences.slice(1))).toBeLessThan(confidences[0] ?? 0);
  });

  test("and is none if it takes no side, or can't be understood alone", () => {
    expect(confidenceOf(text, { polarity: "neutral" })).toBe(0);
    expect(confidenceOf("Another frustrating thing?", {})).toBe(0);
  });
});

test.each([
  ["The tacos were a bit of a disappointment.", "food", 1, "restaurant"],
  ["I am very disappointed with this place.", "overall", 1, "restaurant"],
  ["The dining room was dirty.", "ambience", 1, "restaurant"],
  ["This place is dirty and dark.", "ambience", 1, "restaurant"],
  ["I highly recommend this place.", "overall", 5, "restaurant"],
  ["The service was slow and the waitress was rude.", "service", 1, "restaurant"],
  ["Excellent service and great value for the money.", "price", 5, "restaurant"],
  ["Great atmosphere and decor.", "ambience", 5, "restaurant"],
  ["The stylists are very friendly.", "staff", 5, "salon"],
  // What it does not name.
  ["They were two hours late.", "timeliness", 1, "home-services"],
  ["They came right on time.", "timeliness", 5, "home-services"],
  ["They overcharged me.", "price", 1, "home-services"],
  // What it names.
  ["The hours are great.", "ease", 5, "general"],
  ["The owner was rude.", "service", 1, "restaurant"],
  ["The room rate was outrageous.", "price", 1, "hotel"],
  ["The movie was terrible.", "result", 1, "general"],
  ["They came right on time and were very friendly.", "timeliness", 5, "home-services"],
  ["It is in a great location.", "location", 5, "hotel"],
  ["They got me in the next morning.", "timeliness", 5, "salon"],
  ["The rooms were clean.", "cleanliness", 5, "hotel"],
  ["Their prices are fair.", "price", 5, "general"],
  ["The receptionist was rude.", "staff", 1, "general"],
  ["This place is spotless.", "place", 5, "general"],
  ["I was happy with the result.", "result", 5, "general"],
  ["They were able to fit me in.", "waiting", 5, "health"],
  ["The tacos were a disappointment.", "food", 1, "restaurant"],
  ["They ruined my shirt.", "result", 1, "general"],
  // Short and plain, and in a list of the same.
  ["They came two hours late.", "timeliness", 2, "home-services"],
  ["The bill was higher than the quote.", "price", 2, "home-services"],
  ["Ann came on time, fixed the lamp and left the hall clean.", "timeliness", 5, "home-services"],
  ["Ann came on time, fixed the lamp and left the hall clean.", "quality", 5, "home-services"],
  ["The price was fair.", "price", 4, "home-services"],
  ["I highly recommend this shop, he was great.", "overall", 5, "shop"],
  ["I am a huge fan of Rosa's.", "overall", 5, "general"],
  ["They are a great company.", "overall", 5, "general"],
  ["They have great options.", "selection", 5, "shop"],
] as const)("%s is quoted for %s (issue 45)", (text, aspect, rating, vertical) => {
  expect(confidenceIn(text, aspect, rating, vertical)).toBeGreaterThanOrEqual(SHOWN);
});

test.each([
  ["They recommend this place.", "overall", 5, "restaurant"],
  ["The waitress was very annoyed when I asked for the happy hour.", "price", 1, "restaurant"],
  ["You can spend hours and hours in the aisles.", "ease", 5, "general"],
  ["I recommend the free guarantee on your shoes.", "honesty", 5, "auto"],
  ["It was a complete waste of time and money.", "timeliness", 1, "general"],
  ["The pictures of the rooms are not even close to the truth.", "location", 2, "hotel"],
  ["We were so excited to check this place out!", "overall", 5, "restaurant"],
  ["I love Cozy Cakes!", "place", 5, "general"],
  ["My aunt bought me a gift certificate.", "knowledge", 5, "salon"],
  ["It is well worth the drive.", "price", 5, "general"],
  ["I'm giving this shop a perfect rating.", "price", 5, "general"],
  ["I'm not in a good mood.", "ambience", 1, "restaurant"],
  ["Waste of time.", "timeliness", 1, "general"],
  ["This is a great option to the big chains.", "selection", 5, "shop"],
  ["Go next door for a great result.", "result", 5, "general"],
] as const)(
  "%s is no opinion of %s, or not quoted (issue 45)",
  (text, aspect, rating, vertical) => {
    expect(confidenceIn(text, aspect, rating, vertical) ?? 0).toBeLessThan(SHOWN);
  },
);
