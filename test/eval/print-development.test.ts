import { describe, expect, test } from "bun:test";
import type { Development } from "./development.ts";
import { hasFallen } from "./print-development.ts";

const ROWS = 279;
const SIDES = { right: "positive", wrong: "negative" } as const;
type Answer = keyof typeof SIDES;

/** Rows of one aspect each, which were read as `before` and are now read as `now` says. */
function development(before: Answer, now: (at: number) => Answer): Development[] {
  const predictionOf = (at: number, answer: Answer) => ({
    ...{ id: at, people: [] },
    aspects: [{ aspect: "price", polarity: SIDES[answer] }],
  });
  return Array.from({ length: ROWS }, (_, at) => ({
    row: { id: at, text: "", aspects: [{ aspect: "price", polarity: SIDES.right }] },
    prediction: predictionOf(at, now(at)),
    before: predictionOf(at, before),
    isReal: true,
  }));
}

describe("the development data has fallen (issue 45)", () => {
  test("if what was right is wrong now", () => {
    expect(hasFallen(development("right", () => "wrong"))).toBe(true);
    expect(hasFallen(development("right", (at) => (at < 10 ? "wrong" : "right")))).toBe(true);
  });

  test("but not if it is the same, or better", () => {
    expect(hasFallen(development("right", () => "right"))).toBe(false);
    expect(hasFallen(development("wrong", () => "right"))).toBe(false);
  });

  test("nor by one row, which is chance", () => {
    expect(hasFallen(development("right", (at) => (at === 0 ? "wrong" : "right")))).toBe(false);
  });
});
