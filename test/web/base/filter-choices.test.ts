import { describe, expect, test } from "bun:test";
import { choicesLeft, withChoice, withoutFilter } from "../../../src/web/base/filter-choices.ts";

const PRICE = { label: "Price", asked: { aspect: "price" } };
const MARTA = { label: "Marta", asked: { mentions_technician: "Marta" } };
const YEAR = { label: "2025", asked: { since: "2025-01-01", until: "2025-12-31" } };
const EMPTY = {
  ...{
    rating: [],
    aspect: [],
    technician: [],
    service: [],
    platform: [],
    language: [],
    reply: [],
    year: [],
  },
};
const FIVE = { label: "5 stars", asked: { rating: "5" } };

describe("a choice", () => {
  test("is added to the present filters, and starts at the first page", () => {
    const asked = { query: "drain", cursor: "abc", sort: "oldest" };
    expect(withChoice("rating", FIVE, asked)).toEqual({
      ...{ query: "drain", sort: "oldest", rating: "5" },
    });
  });

  test("is removed where it was made", () => {
    expect(withChoice("year", YEAR, { ...YEAR.asked, rating: "5" })).toEqual({ rating: "5" });
  });

  test("replaces another one of the same filter", () => {
    expect(withChoice("rating", FIVE, { min_rating: "2", max_rating: "4" })).toEqual({
      rating: "5",
    });
    expect(withChoice("year", YEAR, { since: "2024-05-01" })).toEqual(YEAR.asked);
  });

  test("leaves no praise or complaint filter without a subject", () => {
    const asked = { aspect: "price", polarity: "complaint" };
    expect(withChoice("aspect", PRICE, asked)).toEqual({});
    expect(withChoice("technician", MARTA, { ...MARTA.asked, polarity: "praise" })).toEqual({});
    expect(withChoice("technician", MARTA, asked)).toEqual({ ...asked, ...MARTA.asked });
  });

  test("counts among the reviews that are found without its filter", () => {
    const asked = { query: "drain", rating: "5", cursor: "abc" };
    expect(withoutFilter("rating", asked)).toEqual({ query: "drain" });
    expect(withoutFilter("year", asked)).toEqual({ query: "drain", rating: "5" });
    expect(withoutFilter("rating", { min_rating: "2" })).toEqual({});
    const praised = { mentions_technician: "Marta", polarity: "praise" };
    expect(withoutFilter("aspect", praised)).toEqual({ mentions_technician: "Marta" });
    expect(withoutFilter("technician", { aspect: "price", polarity: "praise" })).toEqual({
      ...{ aspect: "price", polarity: "praise" },
    });
  });
});

test("the others of a used filter have numbers, and those that find nothing are left out", () => {
  const stars = ["5", "4", "1"].map((rating) => ({ label: rating, asked: { rating } }));
  const all = { ...EMPTY, rating: stars };
  const counts = new Map([
    ["5", 12],
    ["4", 3],
    ["1", 0],
  ]);
  const left = choicesLeft(all, { rating: "5" }, ({ label }) => counts.get(label));
  expect(left.rating.map(({ label, count }) => [label, count])).toEqual([
    ["5", undefined],
    ["4", 3],
  ]);
});
