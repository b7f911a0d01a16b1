import { describe, expect, test } from "bun:test";
import { analyzerOf, meaningOf } from "../explained.ts";

describe("praise", () => {
  test.each([
    "They were anything but friendly.",
    "No friendly people.",
    "No idea how friendly.",
    "Without friendly people.",
    "Without a friendly word.",
    "Without any friendly word.",
    "They never were seen friendly.",
  ])("is denied: %s", (text) => {
    expect(meaningOf("friendly", text)).toBe("negative, negated");
  });

  test.each([
    "They were nothing but friendly.",
    "They weren't any more friendly.",
    "No doubt friendly.",
    "No problem, friendly people.",
    "Without a problem friendly.",
    "Without any problem friendly.",
    "Not since May friendly.",
    "They were not, friendly people.",
    "They never were seen as being that friendly.",
  ])("is not denied: %s", (text) => {
    expect(meaningOf("friendly", text)).toStartWith("positive");
  });
});

describe("blame that is a negation", () => {
  test.each([
    ["We have been unable to reach the office.", "negative"],
    ["We have never been unable to reach the office.", "positive, negated"],
    ["We never asked, unable to reach the office.", "negative"],
    ["We never asked them when unable to reach the office.", "negative"],
  ])("is denied by another one right before: %s", (text, meaning) => {
    expect(meaningOf("unable to reach", text)).toBe(meaning);
  });

  test.each([
    ["without delay", "It was without delay.", "positive"],
    ["without delay", "It was never without delay.", "negative, negated"],
    ["without delay", "It was never (as told) without delay.", "positive"],
    ["Not once did they return my calls", "Not once did they return my calls.", "negative"],
    ["not clear", "It was not clear.", "negative"],
    ["without delay", "He was never, without delay, dirty.", "positive"],
    ["second to none", "They are second to none.", "positive"],
    ["second to none", "No doubt second to none.", "positive"],
    ["not clear", "It was never not clear.", "positive, negated"],
    ["not clear", "They never called, not clear.", "negative"],
  ])("%s in %p", (words, text, meaning) => {
    expect(meaningOf(words, text)).toBe(meaning);
  });

  test("is denied from no farther than two words", () => {
    expect(meaningOf("without delay", "It was never one day without delay.")).toStartWith(
      "positive",
    );
  });

  test('is none in "not only", "not just"', () => {
    const aspects = (text: string) =>
      analyzerOf("home-services")
        .analyze({ text, rating: 3 })
        .aspects.map(({ aspect, opinion }) => `${aspect} ${opinion}`);
    const rest = "did they return my calls, they sent photos.";
    expect(aspects(`Not once ${rest}`)).toContain("communication negative");
    expect(aspects(`Not only ${rest}`)).not.toContain("communication negative");
    expect(aspects(`Not just ${rest}`)).not.toContain("communication negative");
  });
});
