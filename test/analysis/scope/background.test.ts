import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

const BACKGROUND = "not counted: told of the time before, or of others";
const PASSING = "not counted: told in passing in a review of five stars";

describe("what was said before the call", () => {
  const blame = (after: string) =>
    meaningOf("rude", `They were rude at first. ${after}`, { rating: 4 });

  test.each([
    "Thankfully she was friendly.",
    "Thank God she was friendly.",
    "Then I found Hill, and she was friendly.",
    "Until I found Hill.",
    "We ended up calling Hill.",
    "We went with Hill.",
    "That was before we called Hill.",
    "We were referred to Hill.",
    "Enter Hill.",
  ])("is background if the story turns: %s", (turn) => {
    expect(blame(turn)).toBe(`negative, ${BACKGROUND}`);
  });

  test.each(["She was friendly.", "We ended up waiting.", "Then I waited.", "We were waiting."])(
    "counts if the story goes on: %s",
    (more) => {
      expect(blame(more)).toBe("negative");
    },
  );

  test("counts if it comes after the turn", () => {
    const text = "Thankfully she was friendly. They were rude later.";
    expect(meaningOf("rude", text, { rating: 4 })).toBe("negative");
  });

  test("counts in a negative review, where nothing was saved", () => {
    const text = "They were friendly at first. Then I found Hill. Horrible people.";
    expect(meaningOf("friendly", text, { rating: 1 })).toBe("positive");
  });
});

describe("a story of another business", () => {
  const praise = (middle: string) =>
    meaningOf("friendly", `Horrible people. ${middle} He was friendly.`, { rating: 1 });

  test.each([
    "Another plumber came. We live near.",
    "Another plumber came. Thankfully we live near.",
  ])("goes on: %s", (middle) => {
    expect(praise(middle)).toBe(`positive, ${BACKGROUND}`);
  });

  test.each([
    "The plumber came.",
    "Another plumber came. Here we live.",
    "Another plumber came. We know this place.",
    "Another plumber came. They were awful people.",
  ])("does not begin, or ends: %s", (middle) => {
    expect(praise(middle)).toBe("positive");
  });

  test("ends where one about this business begins", () => {
    const text = "Great people. Another plumber came. Thankfully we live near. He was rude.";
    expect(meaningOf("rude", text, { rating: 4 })).toBe("negative");
  });
});

describe("the beginning of a review of five stars", () => {
  test("is background if praise follows", () => {
    const text = "They were rude. They did great work.";
    expect(meaningOf("rude", text, { rating: 5 })).toBe(`negative, ${BACKGROUND}`);
  });

  test("counts as told in passing if praise is contrasted with it", () => {
    const text = "They were rude. Still they did great work.";
    expect(meaningOf("rude", text, { rating: 5 })).toBe(`negative, ${PASSING}`);
  });

  test("is not background if no praise follows", () => {
    expect(meaningOf("rude", "They were rude.", { rating: 5 })).toBe(`negative, ${PASSING}`);
  });

  test("counts with four stars", () => {
    const text = "They were rude. They did great work.";
    expect(meaningOf("rude", text, { rating: 4 })).toBe("negative");
  });
});
