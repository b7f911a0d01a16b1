import { describe, expect, test } from "bun:test";
import { aggregateRating, UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { headOfWidget } from "../../../src/web/parts/widget-head.ts";
import { aspectInsight } from "../../support/aspect-insight.ts";

const RATING = aggregateRating(
  new Map([
    [5, 1_800],
    [2, 5],
  ]),
  1_815,
);
const ASPECTS = [
  aspectInsight("overall", { positive: 900 }),
  aspectInsight("staff", { positive: 300, negative: 3 }),
];

describe("the head of the widget", () => {
  test("has rating and count in the same words as everywhere else", () => {
    const { rating, reviews } = headOfWidget(UNNAMED_BUSINESS, RATING, ASPECTS);
    expect(rating).toEqual({ value: 4.99, words: "4.99" });
    expect(reviews).toBe("1,815 reviews");
  });

  test("has the sentence that the page opens with", () => {
    expect(headOfWidget(UNNAMED_BUSINESS, RATING, ASPECTS).summary).toBe(
      "Customers praise their friendly staff; 5 of the 1,805 who gave stars gave one or two.",
    );
  });

  test("has no sentence if too few reviews have stars", () => {
    const few = headOfWidget(UNNAMED_BUSINESS, aggregateRating(new Map([[1, 2]]), 9), []);
    expect([few.summary, few.reviews]).toEqual([undefined, "9 reviews"]);
    const none = headOfWidget(UNNAMED_BUSINESS, aggregateRating(new Map(), 0), []);
    expect([none.rating, none.reviews]).toEqual([undefined, "No reviews yet"]);
  });

  test("links to where reviews are written, by the names that people know", () => {
    const review_links = [
      { platform: "google", url: "https://g.example/write" },
      { platform: "judge.me", url: "https://judge.example/" },
      { platform: "unknown", url: "https://other.example/here" },
    ];
    const head = headOfWidget({ ...UNNAMED_BUSINESS, review_links }, RATING, []);
    expect(head.review_links).toEqual([
      { label: "Google", url: "https://g.example/write" },
      { label: "Judge.me", url: "https://judge.example/" },
      { label: "other.example", url: "https://other.example/here" },
    ]);
    expect(headOfWidget(UNNAMED_BUSINESS, RATING, []).review_links).toEqual([]);
  });
});
