import { describe, expect, test } from "bun:test";
import { aggregateRating, UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { headOfWidget } from "../../../src/web/parts/widget-head.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { aspectInsight, praising } from "../../support/aspect-insight.ts";

const RATING = aggregateRating(
  new Map([
    [5, 1_800],
    [2, 5],
  ]),
  1_815,
);
const PRAISED = praising(
  [
    aspectInsight("overall", { positive: 900 }),
    aspectInsight("staff", { positive: 300, negative: 3 }),
  ],
  "staff",
);
const NOTHING = praising([]);

describe("the head of the widget", () => {
  test("has rating, count and language", () => {
    const { rating, reviews, language } = headOfWidget(ENGLISH, UNNAMED_BUSINESS, RATING, PRAISED);
    expect([rating, reviews, language]).toEqual([4.99, 1815, "en"]);
  });

  test("has the sentence that the page opens with", () => {
    expect(headOfWidget(ENGLISH, UNNAMED_BUSINESS, RATING, PRAISED).summary).toBe(
      "Customers praise their friendly staff; 5 of the 1,805 reviews with stars gave one or two.",
    );
  });

  test("has no sentence if too few reviews have stars", () => {
    const few = headOfWidget(
      ENGLISH,
      UNNAMED_BUSINESS,
      aggregateRating(new Map([[1, 2]]), 9),
      NOTHING,
    );
    expect([few.summary, few.reviews]).toEqual([undefined, 9]);
    const none = headOfWidget(ENGLISH, UNNAMED_BUSINESS, aggregateRating(new Map(), 0), NOTHING);
    expect([none.rating, none.reviews]).toEqual([undefined, 0]);
  });

  test("links to where reviews are written, by the names that people know", () => {
    const review_links = [
      { platform: "google", url: "https://g.example/write" },
      { platform: "judge.me", url: "https://judge.example/" },
      { platform: "unknown", url: "https://other.example/here" },
    ];
    const head = headOfWidget(ENGLISH, { ...UNNAMED_BUSINESS, review_links }, RATING, NOTHING);
    expect(head.review_links).toEqual([
      { label: "Google", url: "https://g.example/write" },
      { label: "Judge.me", url: "https://judge.example/" },
      { label: "other.example", url: "https://other.example/here" },
    ]);
    expect(headOfWidget(ENGLISH, UNNAMED_BUSINESS, RATING, NOTHING).review_links).toEqual([]);
  });
});
