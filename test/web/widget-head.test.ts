import { describe, expect, test } from "bun:test";
import { aggregateRating, UNNAMED_BUSINESS } from "../../src/domain/business.ts";
import { headOfWidget } from "../../src/web/widget-head.ts";

const RATING = aggregateRating(
  new Map([
    [5, 1_800],
    [2, 5],
  ]),
  1_815,
);
const interval = (low: number) => ({ low, high: 100 });
const ASPECTS = [
  { id: "overall", label: "Overall", interval: interval(99), positive: 900, mixed: 0 },
  { id: "price", label: "Price", interval: interval(59), positive: 500, mixed: 90 },
  { id: "staff", label: "Friendly staff", interval: interval(90), positive: 200, mixed: 1 },
  { id: "time", label: "Punctuality", interval: interval(60), positive: 300, mixed: 0 },
  { id: "hvac", label: "HVAC", interval: interval(95), positive: 20, mixed: 0 },
  { id: "new", label: "New", interval: null, positive: 0, mixed: 0 },
];

function head(members: Readonly<Record<string, unknown>> = {}) {
  return headOfWidget({ ...UNNAMED_BUSINESS, ...members }, RATING, ASPECTS);
}

describe("the head of the widget", () => {
  test("has rating and count in the words of every other place", () => {
    expect(head().rating).toEqual({ value: 4.99, words: "4.99" });
    expect(head().reviews).toBe("1,815 reviews");
  });

  test("praises what is clearly praised, the most often praised first, and hides no complaint", () => {
    expect(head().summary).toBe(
      "Customers praise punctuality and friendly staff. 5 of 1,805 gave one or two stars.",
    );
  });

  test("praises nothing that is not, and keeps abbreviations as they are", () => {
    const none = headOfWidget(UNNAMED_BUSINESS, RATING, ASPECTS.slice(0, 2));
    expect(none.summary).toBe("5 of 1,805 gave one or two stars.");
    const one = headOfWidget(UNNAMED_BUSINESS, RATING, ASPECTS.slice(4));
    expect(one.summary).toStartWith("Customers praise HVAC.");
  });

  test("keeps themes apart that are two things themselves", () => {
    const staff = {
      id: "s",
      label: "Staff and tools",
      interval: interval(90),
      positive: 9,
      mixed: 0,
    };
    const { summary } = headOfWidget(UNNAMED_BUSINESS, RATING, [staff, ...ASPECTS.slice(4)]);
    expect(summary).toStartWith("Customers praise HVAC, and staff and tools.");
  });

  test("says nothing of few", () => {
    const few = headOfWidget(UNNAMED_BUSINESS, aggregateRating(new Map([[1, 2]]), 9), []);
    expect([few.summary, few.reviews]).toEqual([undefined, "9 reviews"]);
    const none = headOfWidget(UNNAMED_BUSINESS, aggregateRating(new Map(), 0), []);
    expect([none.rating, none.reviews]).toEqual([undefined, "No reviews yet"]);
  });

  test("invites to the places that the business names, by the names that people know", () => {
    const review_links = [
      { platform: "google", url: "https://g.example/write" },
      { platform: "judge.me", url: "https://judge.example/" },
      { platform: "unknown", url: "https://other.example/here" },
    ];
    expect(head({ review_links }).review_links).toEqual([
      { label: "Google", url: "https://g.example/write" },
      { label: "Judge.me", url: "https://judge.example/" },
      { label: "other.example", url: "https://other.example/here" },
    ]);
  });

  test.each([undefined, "https://g.example", [{ platform: "google", url: "javascript:alert(1)" }]])(
    "invites to nothing where it names none: %j",
    (review_links) => {
      expect(head({ review_links }).review_links).toEqual([]);
    },
  );
});
