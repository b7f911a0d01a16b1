import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

const BACKGROUND = "not counted: told of the time before, or of others";
const PASSING = "not counted: told in passing in a review of five stars";

describe("what stood before the call", () => {
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
  ])("is background, as the story turns: %s", (turn) => {
    expect(blame(turn)).toBe(`negative, ${BACKGROUND}`);
  });

  test.each(["She was friendly.", "We ended up waiting.", "Then I waited.", "We were waiting."])(
    "is meant, as the story goes on: %s",
    (more) => {
      expect(blame(more)).toBe("negative");
    },
  );

  test("is meant where it stands after the turn", () => {
    const text = "Thankfully she was friendly. They were rude later.";
    expect(meaningOf("rude", text, { rating: 4 })).toBe("negative");
  });

  test("is what it is in a review of blame: nothing was saved", () => {
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
  ])("is none, or ends: %s", (middle) => {
    expect(praise(middle)).toBe("positive");
  });

  test("ends where a story of this one begins", () => {
    const text = "Great people. Another plumber came. Thankfully we live near. He was rude.";
    expect(meaningOf("rude", text, { rating: 4 })).toBe("negative");
  });
});

describe("how a review of five stars begins", () => {
  test("is what was there before the praise", () => {
    const text = "They were rude. They did great work.";
    expect(meaningOf("rude", text, { rating: 5 })).toBe(`negative, ${BACKGROUND}`);
  });

  test("is meant where praise is set against it", () => {
    const text = "They were rude. Still they did great work.";
    expect(meaningOf("rude", text, { rating: 5 })).toBe(`negative, ${PASSING}`);
  });

  test("is the end of nothing where no praise comes", () => {
    expect(meaningOf("rude", "They were rude.", { rating: 5 })).toBe(`negative, ${PASSING}`);
  });

  test("is meant with four stars", () => {
    const text = "They were rude. They did great work.";
    expect(meaningOf("rude", text, { rating: 4 })).toBe("negative");
  });
});
