import { describe, expect, test } from "bun:test";
import { isCountable, withChoice } from "../../src/web/filter-choices.ts";

const PRICE = { label: "Price", asked: { aspect: "price" } };
const MARTA = { label: "Marta", asked: { mentions_technician: "Marta" } };
const YEAR = { label: "2025", asked: { since: "2025-01-01", until: "2025-12-31" } };
const FIVE = { label: "5 stars", asked: { rating: "5" } };

describe("a choice", () => {
  test("is added to what is asked, from the first page on", () => {
    const asked = { query: "drain", cursor: "abc", sort: "oldest" };
    expect(withChoice("rating", FIVE, asked)).toEqual({
      ...{ query: "drain", sort: "oldest", rating: "5" },
    });
  });

  test("is taken back where it was made", () => {
    expect(withChoice("year", YEAR, { ...YEAR.asked, rating: "5" })).toEqual({ rating: "5" });
  });

  test("takes the place of what is asked of the same", () => {
    expect(withChoice("rating", FIVE, { min_rating: "2", max_rating: "4" })).toEqual({
      rating: "5",
    });
    expect(withChoice("year", YEAR, { since: "2024-05-01" })).toEqual(YEAR.asked);
  });

  test("leaves no praise or complaint behind that nothing is left to be of", () => {
    const asked = { aspect: "price", polarity: "complaint" };
    expect(withChoice("aspect", PRICE, asked)).toEqual({});
    expect(withChoice("technician", MARTA, { ...MARTA.asked, polarity: "praise" })).toEqual({});
    expect(withChoice("technician", MARTA, asked)).toEqual({ ...asked, ...MARTA.asked });
  });

  test("is counted where the number is that of the search it leads to", () => {
    expect(isCountable("rating", { min_rating: "2" })).toBe(false);
    expect(isCountable("aspect", { mentions_technician: "Marta", polarity: "praise" })).toBe(false);
    expect(isCountable("technician", { aspect: "price", polarity: "praise" })).toBe(true);
    expect(isCountable("year", { query: "drain" })).toBe(true);
  });
});
