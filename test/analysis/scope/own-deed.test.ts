import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

const OWN = "positive, not counted: the writer's own deed";

describe("praise of what was done", () => {
  test.each([
    "I called ahead.",
    "We've called ahead.",
    "I then called ahead.",
    "I had already called ahead.",
  ])("does not count if the writer did it: %s", (text) => {
    expect(meaningOf("called ahead", text)).toBe(OWN);
  });

  test.each([
    "They called ahead.",
    "I saw that they called ahead.",
    "I waited, called ahead.",
    "I was happy she called ahead.",
  ])("counts if they did it: %s", (text) => {
    expect(meaningOf("called ahead", text)).toBe("positive");
  });

  test("counts if the writer tells how something was done", () => {
    expect(meaningOf("fast", "I was fast on the phone.")).toBe("positive");
    expect(meaningOf("quickly", "I quickly called.")).toBe(OWN);
  });
});

test("blame does not count if the writer says what they did not do", () => {
  expect(meaningOf("never called back", "I never called back.")).toBe(
    "negative, not counted: the writer's own deed",
  );
  expect(meaningOf("never called back", "They never called back.")).toBe("negative");
});

describe("what the writer was", () => {
  test.each([
    ["dishonest", "I was dishonest.", "negative, not counted: the writer's own deed"],
    ["on time", "We were always on time.", OWN],
    ["rude", "The owner's wife was rude to me.", "negative"],
    ["late", "I was told they were late.", "negative"],
    ["on time", "I was happy, they were on time.", "positive"],
    ["overpriced", "I was overpriced.", "negative"],
  ])("%s in %p", (words, text, meaning) => expect(meaningOf(words, text)).toBe(meaning));

  test.each([
    ["don't think they were on time", "I don't think they were on time."],
    ["wouldn't say she was honest", "I wouldn't say she was honest."],
  ])("includes nothing that the writer says others were not (issue 19): %s", (words, text) => {
    expect(meaningOf(words, text)).toBe("negative");
  });

  test.each([
    ["rude", "I was already rude to him."],
    ["late", "We were just late."],
    ["arrived late", "We arrived late."],
  ])("is no fault of the business, whatever stands between (issue 45): %s in %p", (words, text) => {
    expect(meaningOf(words, text)).toBe("negative, not counted: the writer's own deed");
  });

  test.each([["really care", "I don't really care."]])(
    "includes what they did and did not mind (issue 45): %s",
    (words, text) => {
      const meaning = meaningOf(words, text, { vertical: "hotel" });
      expect(meaning).toBe("negative, not counted: the writer's own deed");
    },
  );
});
