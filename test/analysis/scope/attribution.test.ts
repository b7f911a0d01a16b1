import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";
import { meaningOf } from "../explained.ts";

const OF_OTHERS = "negative, not counted: said of another business";

describe("blame", () => {
  test.each([
    "Another plumber was rude.",
    "The previous plumber was rude.",
    "The previous guys were rude.",
    "Most plumbers are rude.",
    "The second plumber was rude.",
    "Their competitor was rude.",
    "Competitors were rude.",
    "Elsewhere they were rude.",
    "But elsewhere they were rude.",
    "Somebody else was rude.",
    "Somewhere else they were rude.",
    "We went next door and they were rude.",
    "Any other plumber is rude.",
    "With other plumbers he was rude.",
    "Unlike other plumbers who are rude, he is quick.",
    "The other plumber's man was rude.",
    "They first called, rude.",
    "The plumber we had before was rude.",
    "The first plumber that we called was rude.",
    "The previous owner was rude.",
    "The people we used before were rude.",
    "One came, rude.",
    "Another big plumbing company was rude.",
    'It was seen by another "big name" plumbing company that was rude.',
    "We called another plumber. They were rude.",
    "We called another plumber. And they were rude.",
  ])("is said of another business: %s", (text) => {
    expect(meaningOf("rude", text)).toEndWith(OF_OTHERS.slice(OF_OTHERS.indexOf(",")));
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
    "The first company that was rude is this one.",
    "Another rude day at this company.",
    "Another customer said that the company was rude.",
    "They later called, rude.",
    "They called before lunch, rude.",
    "The people whom we met before were rude.",
    "We called another plumber. Bob was rude.",
    "We called a plumber. They were rude.",
    "We got it elsewhere. They were rude.",
    "At one came they, rude.",
  ])("counts: %s", (text) => {
    expect(meaningOf("rude", text)).toBe("negative");
  });
});

describe("what was done", () => {
  test.each([
    ["I was ripped off by other plumbers.", OF_OTHERS],
    ["I was ripped off by another plumber.", OF_OTHERS],
    ["I was ripped off by plumbers.", "negative"],
    ["I was ripped off like other plumbers.", "negative"],
    ["I was ripped off on one sunday night in May by another plumber.", "negative"],
  ])("%s", (text, meaning) => {
    expect(meaningOf("ripped off", text)).toBe(meaning);
  });
});

describe("what is said of another business answers nothing", () => {
  test.each([
    ["The competition was on time.", "The company was on time."],
    ["They first called on time.", "They later called on time."],
    ["The first plumber was on time.", "The first day he was on time."],
    ["The last plumber was on time.", "The plumber was on time."],
    ["The other plumber was on time.", "The other day, a plumber was on time."],
    ["I called another plumber. Never on time.", "I called another plumber. Bob was on time."],
    ["I had people on time.", "I had him on time."],
    ["One said it was on time.", "At one said it was on time."],
    ["I called another plumber. They were on time.", "I called another plumber. Bob was on time."],
  ])("%s, but: %s", (ofAnother, ofThis) => {
    expect(said(ofAnother)).toBe("");
    expect(said(ofThis)).toBe("yes on-time");
  });

  test("unless the answer itself mentions the other business", () => {
    expect(said("I won't use anyone else.")).toBe("yes again");
    expect(said("I will take my business elsewhere.")).toBe("no again");
  });
});
