import { describe, expect, test } from "bun:test";
import { analyzerOf, meaningOf } from "../explained.ts";

const PASSING = "negative, not counted: told in passing in a review of five stars";

describe("blame in a review of five stars", () => {
  const blame = (text: string) => meaningOf("late", text, { rating: 5 });

  test.each([
    "Great people, but they were late.",
    "Great people, although they were late.",
    "Great people. They were a little late.",
    "Great people. They were late, though the weather was bad.",
    "Great people. They said however that they were late.",
    "Great people. My only complaint? They were late.",
    "Great people. One complaint. They were late.",
    "Great people, the only thing was they were late.",
    "Great people, the only issue is they were late.",
    "Great people who had a day but were late.",
  ])("counts if the writer concedes it: %s", (text) => {
    expect(blame(text)).toStartWith("negative");
    expect(blame(text)).not.toBe(PASSING);
  });

  test.each([
    "Great people. They were late.",
    "They are great people. They were late, but not much.",
    "Great people. One remark. They were late.",
    "Great people. They had little time. They were late.",
    "Great people, the only plumber I call when he is late.",
    "Great people who had no choice but be late.",
    "Great people, everything but late.",
    "Great people. One complaint. One remark. They were late.",
  ])("is told in passing: %s", (text) => {
    expect(blame(text)).toBe(PASSING);
  });
});

describe("blame in a review of five stars (issue 45)", () => {
  const blame = (text: string) => meaningOf("late", text, { rating: 5 });

  test.each([
    "We had little water, and the man of the gas company came late.",
    "They were late and kind people all the same.",
    "Nobody minded one bit that it was late.",
    "It was falling apart as the last crew was late.",
  ])("is not conceded by a softening word elsewhere: %s", (text) => {
    expect(blame(text)).toBe(PASSING);
  });

  test.each([
    "Great people, but given that the crew that built the house came late, no wonder.",
    "Great people, but after a morning on the phone, it was already too late.",
  ])('is not conceded by a "but" long before it: %s', (text) => {
    expect(blame(text)).toBe(PASSING);
  });

  test.each(["The crew was, kind of, late.", "Apart from a crew that came late, great people."])(
    "counts if the fault is made smaller, or excepted: %s",
    (text) => expect(blame(text)).not.toBe(PASSING),
  );
});

describe("blame of a topic", () => {
  const topics = (text: string, rating: number) =>
    analyzerOf("home-services")
      .analyze({ text, rating })
      .topics.map(({ term, polarity }) => `${term} ${polarity}`);

  test("is told in passing in a review of five stars, unless it is named as a fault", () => {
    expect(topics("Great people. The old faucet was awful.", 5)).not.toContain("faucet negative");
    const granted = "Great people, but the old faucet was awful.";
    expect(topics(granted, 5)).not.toContain("faucet negative");
    const named = "Great people. The only downside is the awful faucet.";
    expect(topics(named, 5)).toContain("faucet negative");
    expect(topics("Great people. The old faucet was awful.", 4)).toContain("faucet negative");
  });
});
