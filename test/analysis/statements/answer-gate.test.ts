import { describe, expect, test } from "bun:test";
import { isAnswered, sentimentOf } from "../../../src/analysis/statements/answer-gate.ts";

const said = (positive: number, negative: number) => ({
  ...{ positive, negative, mixed: 0 },
  reviews: positive + negative,
});

describe("what is worth answering (issue 44)", () => {
  test("is an answer of enough reviews that does not contradict its aspect", () => {
    const yes = { all: 5, good: 5, bad: 0 };
    expect(isAnswered({ all: 4, good: 4, bad: 0 }, undefined)).toBe(false);
    expect(isAnswered(yes, undefined)).toBe(true);
    expect(isAnswered({ all: 9, good: 5, bad: 4 }, undefined)).toBe(false);
    expect(isAnswered({ all: 9, good: 3, bad: 6 }, undefined)).toBe(false);
    expect(isAnswered({ all: 9, good: 9, bad: 4 }, undefined)).toBe(false);
    expect(isAnswered({ all: 10, good: 10, bad: 4 }, undefined)).toBe(true);
    expect(isAnswered({ all: 9, good: 8, bad: 1 }, undefined)).toBe(false);
    expect(isAnswered({ all: 10, good: 9, bad: 1 }, undefined)).toBe(true);
    expect(isAnswered({ all: 6, good: 2, bad: 4 }, undefined)).toBe(false);
    expect(isAnswered({ all: 10, good: 5, bad: 5 }, undefined)).toBe(true);
    expect(isAnswered(yes, said(8, 2))).toBe(true);
    expect(isAnswered(yes, said(7, 3))).toBe(false);
    expect(isAnswered({ all: 10, good: 7, bad: 3 }, said(7, 3))).toBe(true);
    expect(isAnswered({ all: 10, good: 1, bad: 9 }, said(7, 3))).toBe(false);
  });

  test("is no plainer verdict than that of all who judge the whole (issue 45)", () => {
    const wouldReturn = (good: number, bad: number, whole: ReturnType<typeof said>) =>
      isAnswered({ all: good + bad, good, bad, isOfVerdict: true }, whole);
    expect(wouldReturn(5, 0, said(19, 1))).toBe(true);
    expect(wouldReturn(5, 0, said(18, 3))).toBe(false);
    expect(wouldReturn(9, 2, said(18, 3))).toBe(true);
    expect(wouldReturn(7, 3, said(12, 8))).toBe(false);
  });

  test("is no answer that those might change who speak of it undecidedly (issue 45)", () => {
    const holds = (good: number, bad: number, [positive, negative, neutral = 0]: number[]) => {
      const undecided = { positive: positive ?? 0, negative: negative ?? 0, neutral };
      return isAnswered({ all: good + bad, good, bad, undecided }, undefined);
    };
    expect(holds(5, 0, [20, 0])).toBe(true);
    expect(holds(5, 0, [0, 1])).toBe(false);
    expect(holds(5, 0, [0, 0, 1])).toBe(false);
    expect(holds(40, 0, [0, 2, 2])).toBe(true);
    expect(holds(40, 0, [0, 3, 2])).toBe(false);
    expect(holds(8, 2, [0, 1])).toBe(true);
    expect(holds(8, 2, [0, 2])).toBe(false);
    expect(holds(2, 8, [2, 0])).toBe(false);
    expect(holds(2, 8, [0, 9])).toBe(true);
    expect(holds(6, 5, [0, 4])).toBe(true);
    expect(holds(6, 5, [0, 20])).toBe(false);
  });
});

describe("what is said of a topic as a whole (issue 45)", () => {
  test.each([
    [12, 0, [0, 0, 0], "positive"],
    [12, 1, [0, 0, 0], "positive"],
    [12, 1, [9, 1, 0], "mostly_positive"],
    [12, 1, [9, 0, 1], "mostly_positive"],
    [12, 1, [0, 6, 0], null],
    [1, 12, [1, 9, 0], "mostly_negative"],
    [0, 5, [0, 0, 0], "negative"],
    [6, 6, [2, 2, 2], "mixed"],
    [4, 0, [9, 0, 0], null],
    [8, 1, [0, 0, 0], null],
  ] as const)("%d good, %d bad, and %p undecided: %p", (good, bad, open, sentiment) => {
    const [positive, negative, neutral] = open;
    const undecided = { positive, negative, neutral };
    expect(sentimentOf({ all: good + bad, good, bad, undecided })).toBe(sentiment);
  });

  test("holds even if one in eight is misread, where no rules read it", () => {
    const sides = { all: 16, good: 16, bad: 0 };
    expect(sentimentOf({ ...sides, readWithoutRules: 0 })).toBe("positive");
    expect(sentimentOf({ ...sides, readWithoutRules: 16 })).toBe("mostly_positive");
  });
});
