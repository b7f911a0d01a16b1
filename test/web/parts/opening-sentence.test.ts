import { describe, expect, test } from "bun:test";
import type { AspectInsight, Insights } from "../../../src/domain/insights/insights.ts";
import { openingSentence, openingText } from "../../../src/web/parts/opening-sentence.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { aspectInsight, praising } from "../../support/aspect-insight.ts";

function aspect(id: string, positive: number, mixed = 0, negative = 0): AspectInsight {
  const label = id === "parking" ? "Parking" : id;
  return aspectInsight(id, { positive, mixed, negative, label });
}

/**
 * The words of the page's sentence, which the widget has too.
 * @param five how many reviews have five stars
 * @param one how many have one
 */
function said(
  insights: Pick<Insights, "aspects" | "summary">,
  five: number,
  one: number,
  unrated = 0,
  newest?: string,
) {
  const distribution = { "1": one, "2": 0, "3": 0, "4": 0, "5": five };
  const rating_value = five + one === 0 ? null : (5 * five + one) / (five + one);
  const rating = { review_count: five + one + unrated, rating_value, distribution };
  const words = openingSentence(ENGLISH, insights, rating, newest)
    ?.text.replaceAll(/<[^>]+>/g, "")
    .trim();
  // The widget has the rating above it anyway.
  if (newest === undefined) expect(openingText(ENGLISH, insights, rating)).toBe(words ?? "");
  return words;
}

const ASPECTS = [
  aspect("timeliness", 400, 2, 9),
  aspect("staff", 300, 0, 3),
  aspect("overall", 900),
  aspect("price", 500, 0, 400),
];
const PRAISED = praising(ASPECTS, "staff", "timeliness");
const NOTHING = praising([]);

describe("the sentence at the top", () => {
  test("says what is praised most, and how many gave one or two stars", () => {
    expect(said(PRAISED, 1810, 5)).toBe(
      "Customers praise their friendly staff and punctuality; 5 of 1,815 gave one or two stars.",
    );
  });

  test("links to the reviews that it mentions", () => {
    const rating = {
      review_count: 4,
      rating_value: 3.25,
      distribution: { "1": 1, "2": 1, "3": 0, "4": 0, "5": 2 },
    };
    const text = openingSentence(ENGLISH, PRAISED, rating)?.text;
    expect(text).toContain('href="./?aspect=timeliness&amp;polarity=praise#reviews"');
    expect(text).toContain('<a href="./?max_rating=2#reviews" rel="nofollow">2 of 4</a>');
  });

  test("praises an owner's own aspect by its label", () => {
    expect(said(praising([aspect("parking", 40)], "parking"), 50, 0)).toBe(
      "Customers praise their parking; none of 50 gave one or two stars.",
    );
  });

  test("keeps two themes apart if one of them is two things", () => {
    const aspects = [aspect("timeliness", 50), aspect("care_cleanliness", 40)];
    expect(said(praising(aspects, "timeliness", "care_cleanliness"), 50, 0)).toStartWith(
      "Customers praise their punctuality, and care and cleanliness; none of 50",
    );
  });

  test("praises nothing that the summary does not praise (issue 44)", () => {
    expect(said(praising([aspect("price", 9, 0, 2)]), 9, 2)).toBeUndefined();
    expect(said(NOTHING, 7, 0)).toBeUndefined();
    expect(said(praising(ASPECTS), 1810, 5)).toBeUndefined();
    expect(said({ aspects: ASPECTS, summary: null }, 1810, 5)).toBeUndefined();
    expect(said(praising(ASPECTS, "timeliness"), 1810, 5)).toStartWith(
      "Customers praise their punctuality; 5 of",
    );
  });

  test("is plain facts where no praise is clear, never the complaint half alone (issue 44)", () => {
    expect(said(NOTHING, 42, 6, 0, "2026-05-03")).toBe(
      "Rated 4.50 on average in 48 reviews, most recently in May 2026.",
    );
    expect(said(praising([aspect("price", 9, 0, 2)]), 2, 1, 0, "2026-05-03")).toBe(
      "Rated 3.67 on average in 3 reviews, most recently in May 2026.",
    );
    expect(said(NOTHING, 0, 0, 9, "2026-05-03")).toBeUndefined();
  });

  test("says so if some gave no stars", () => {
    expect(said(praising([aspect("staff", 40)], "staff"), 30, 2, 8)).toBe(
      "Customers praise their friendly staff; 2 of the 32 reviews with stars gave one or two.",
    );
  });

  test("mentions only praise if there are no stars", () => {
    expect(said(praising([aspect("staff", 40)], "staff"), 0, 0, 40)).toBe(
      "Customers praise their friendly staff.",
    );
  });

  test("is absent for no reviews, for one and for two", () => {
    expect(said(NOTHING, 0, 0)).toBeUndefined();
    expect(said(NOTHING, 1, 0)).toBeUndefined();
    expect(said(NOTHING, 0, 2)).toBeUndefined();
    expect(said(NOTHING, 0, 0, 5)).toBeUndefined();
  });
});
