import { describe, expect, test } from "bun:test";
import { meaningOf } from "../explained.ts";

const WISHED = "positive, not counted: only wished for, expected or asked";
const FEARED = "negative, not counted: only feared, or a condition";

describe("praise", () => {
  test.each([
    "If they were on time, we would call.",
    "I hoped they were on time.",
    "They promised to be on time.",
    "They would have been on time.",
    "Reply that they are on time.",
    "They used to be on time.",
    "Unlike on time Hill.",
    "I asked if they were on time.",
    "They asked me to be on time.",
  ])("is only wished for: %s", (text) => {
    expect(meaningOf("on time", text)).toBe(WISHED);
  });

  test.each([
    "As they were on time, we would call.",
    "They would always be on time.",
    "They reply and are on time.",
    "They used a van and were on time.",
    "Unlike him they were on time.",
    "I asked and they were on time.",
    "I asked and was on time.",
    "When I asked but were on time.",
    "As I asked, on time.",
    "I asked a man whom we know quite well on time.",
  ])("is meant: %s", (text) => {
    expect(meaningOf("on time", text)).toBe("positive");
  });

  test("is meant by who has to say it", () => {
    expect(meaningOf("on time", "I would have to say they were on time.")).not.toBe(WISHED);
  });
});

describe("blame", () => {
  test.each([
    "We were worried he came late.",
    "I was afraid they were late.",
    "If they come late, call.",
    "If anything comes late, call.",
  ])("is only feared: %s", (text) => {
    expect(meaningOf("late", text)).toBe(FEARED);
  });

  test.each([
    "We were told he came late.",
    "If my sink comes late, call.",
    "We were worried and were late.",
    "Worried, he came late.",
  ])("is meant: %s", (text) => {
    expect(meaningOf("late", text)).toBe("negative");
  });
});
