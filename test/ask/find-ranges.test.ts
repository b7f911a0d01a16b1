import { describe, expect, test } from "bun:test";
import { asksOfFuture, findRanges } from "../../src/ask/find-ranges.ts";
import { QuestionText } from "../../src/ask/question-text.ts";
import { daysSinceEpoch } from "../../src/domain/calendar-date.ts";

const NEWEST = daysSinceEpoch("2025-06-15");

function searchIn(question: string) {
  return Object.assign(
    {},
    ...findRanges(new QuestionText(question), NEWEST).map((one) => one.search),
  );
}

describe("days and stars in a question", () => {
  test.each([
    ["Any damage lately?", { since: "2024-06-16" }],
    ["Were they late in the last year?", { since: "2024-06-16" }],
    ["What happened in the past three months?", { since: "2025-03-16" }],
    ["What do people say in the last 2 weeks?", { since: "2025-06-02" }],
    ["Were they good in 2023?", { since: "2023-01-01", until: "2023-12-31" }],
    ["Were they good before 2023?", { until: "2022-12-31" }],
    ["Are they good since 2024?", { since: "2024-01-01" }],
    ["Are they good this year?", { since: "2025-01-01" }],
    ["What do 1-star reviews say?", { rating: 1 }],
    ["What do five-star reviews complain of?", { rating: 5 }],
    ["Jobs under three stars?", { max_rating: 2 }],
    ["What do happy customers dislike?", { min_rating: 4 }],
    ["What do unhappy customers say?", { max_rating: 2 }],
    ["What do six-star reviews say?", {}],
    ["Reviews under one star?", {}],
    ["Do they come on time?", {}],
  ])("%s", (question, search) => {
    expect(searchIn(question)).toEqual(search);
  });

  test("are removed from the question's words, so reviews need not contain them", () => {
    const text = new QuestionText("What do five-star reviews of 2024 say?");
    findRanges(text, NEWEST);
    expect(text.rest().flat()).toEqual(["What", "do", "reviews", "say"]);
  });

  test("exclude years in the future", () => {
    expect(asksOfFuture("Will they be here in 2031?", NEWEST)).toBe(true);
    expect(asksOfFuture("Were they good in 2024?", NEWEST)).toBe(false);
  });
});
