import { describe, expect, test } from "bun:test";
import { isExcerptOf, withoutDots } from "../../../src/domain/text/excerpt.ts";

const WHOLE = "They came on time and fixed the tap. Fair price...";

describe("an excerpt", () => {
  test.each([["They came on ti..."], ["They came on ti…"], ["They came on time ..."]])(
    "is the beginning of a text with dots: %j",
    (text) => {
      expect(isExcerptOf(text, WHOLE)).toBe(true);
    },
  );

  test.each([
    ["the text itself, though it ends in dots", WHOLE],
    ["a beginning without dots", "They came on time"],
    ["another text with dots", "They came late…"],
    ["nothing but dots", "..."],
    ["nothing", ""],
  ])("is not %s", (_, text) => {
    expect(isExcerptOf(text, WHOLE)).toBe(false);
  });
});

test("dots are cut only from the end, with the space before them", () => {
  expect(withoutDots("Well… fine ...")).toBe("Well… fine");
});
