import { describe, expect, test } from "bun:test";
import { excerpt } from "../../../src/web/base/excerpt.ts";
import { searchAddress } from "../../../src/web/base/search-address.ts";
import { platformLabel } from "../../../src/web/parts/platform-label.ts";
import { ENGLISH, wordsIn } from "../../../src/web/words/words.ts";

test("a date is the same for every reader", () => {
  expect(ENGLISH.dates.day("2026-11-09")).toBe("9 November 2026");
});

test("in Italian the first of a month is an ordinal, and an elided word stands before a day", () => {
  const { dates } = wordsIn("it");
  expect(dates.day("2026-11-01")).toBe("1º novembre 2026");
  expect(dates.written("2026-11-01", "week")).toBe("intorno al 1º novembre 2026");
  expect(dates.written("2026-11-11", "week")).toBe("intorno all’11 novembre 2026");
});

test("a platform has the name that people know, an unknown one has none", () => {
  expect(["google", "judge.me", "unknown"].map(platformLabel)).toEqual([
    "Google",
    "Judge.me",
    undefined,
  ]);
});

describe("an excerpt", () => {
  test("is the whole text if it is short", () => {
    expect(excerpt("Short.")).toEqual({ text: "Short.", isWhole: true });
  });

  test("ends between words", () => {
    const { text, isWhole } = excerpt("word ".repeat(1000));
    expect(isWhole).toBe(false);
    expect(text).toEndWith("word…");
    expect(text.length).toBeLessThanOrEqual(1201);
  });

  test("never ends within a character in a text without words", () => {
    const { text } = excerpt(`a${"😀".repeat(2000)}`);
    expect(text.isWellFormed()).toBe(true);
    expect(text).toEndWith("😀…");
  });
});

test("an address contains the given parameters, and no empty ones", () => {
  expect(searchAddress("./", { query: "a b&c", rating: 5, since: "" })).toBe(
    "./?query=a+b%26c&rating=5#reviews",
  );
  expect(searchAddress("../", {})).toBe("../#reviews");
});
