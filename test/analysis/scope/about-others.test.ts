import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

const OF_OTHERS = "negative, not counted: said of another business";
const BY_OTHERS = "negative, not counted: done by another business";

describe("blame", () => {
  test.each([
    "Another plumber was rude.",
    "The previous plumber was rude.",
    "The previous guys were rude.",
    "Most plumbers are rude.",
    "The second plumber was rude.",
    "Their competitor was rude.",
    "But elsewhere they were rude.",
    "Somebody else was rude.",
    "Somewhere else they were rude.",
    "Any other plumber is rude.",
    "With other plumbers he was rude.",
    "Unlike other plumbers who are rude, he is quick.",
  ])("is said of another business: %s", (text) => {
    expect(meaningOf("rude", text)).toBe(OF_OTHERS);
  });

  test.each([
    "Our plumber was rude.",
    "Most guys are rude.",
    "The two guys were rude.",
    "The second day he was rude.",
    "The other day he was rude.",
    "A rival was rude.",
    "What else was rude?",
    "Everything else was rude.",
    "No other plumber was so rude.",
    "Unlike other plumbers he was rude.",
    "He was rude, and another plumber came.",
  ])("is meant: %s", (text) => {
    expect(meaningOf("rude", text)).toBe("negative");
  });
});

describe("what was done", () => {
  test.each([
    ["I was ripped off by other plumbers.", BY_OTHERS],
    ["I was ripped off by another plumber.", BY_OTHERS],
    ["I was ripped off by plumbers.", "negative"],
    ["I was ripped off like other plumbers.", "negative"],
    ["I was ripped off one sunday night in May by another plumber.", "negative"],
  ])("%s", (text, meaning) => {
    expect(meaningOf("ripped off", text)).toBe(meaning);
  });
});
