import { describe, expect, test } from "bun:test";
import {
  isBorneOut,
  isClearlyPraised,
  isSure,
  isTypicallyCriticized,
  isTypicallyRecent,
  sidesOf,
} from "../../../src/analysis/statements/gate.ts";

const said = (positive: number, negative = 0, mixed = 0, neutral = 0) => ({
  ...{ positive, negative, mixed },
  reviews: positive + negative + mixed + neutral,
});

describe("what is worth saying (issue 44)", () => {
  test("is praise that chance does not explain", () => {
    expect([said(3), said(7), said(40, 2), said(9, 2)].map(isClearlyPraised)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  test("is a complaint that a tenth of those share who mention it, and at least three", () => {
    expect(
      [said(0, 2), said(0, 3), said(27, 3), said(28, 3), said(20, 1, 2), said(9, 3, 0, 40)].map(
        isTypicallyCriticized,
      ),
    ).toEqual([false, true, true, false, true, false]);
  });

  test("is on one side at most, by its rate and not by its count (issue 45)", () => {
    const sides = (...all: ReturnType<typeof said>[]) => {
      const { praised, criticized } = sidesOf(all, (one) => one);
      return [praised, criticized].map((some) => some.map((one) => all.indexOf(one)));
    };
    const [food, service, price] = [said(900, 100), said(300, 50), said(70, 30)];
    expect(sides(food, service, price)).toEqual([[0, 1], [2]]);
    expect(sides(said(100), said(9))).toEqual([[0, 1], []]);
    expect(sides(said(1, 9), said(2, 40))).toEqual([[], [1, 0]]);
    expect(sides(said(20, 3))).toEqual([[0], []]);
    expect(sides()).toEqual([[], []]);
  });

  test("is a complaint where everything is bad, though no theme stands out (issue 45)", () => {
    const criticized = (...all: (ReturnType<typeof said> & { sure?: number })[]) =>
      sidesOf(all, (one) => one).criticized.length;
    expect(criticized(said(0, 5), said(0, 5))).toBe(2);
    expect(criticized(said(200, 40), said(100, 20))).toBe(0);
    const [late, dear] = [said(0, 13), said(0, 10)];
    expect(criticized({ ...late, sure: 5 }, { ...dear, sure: 4 })).toBe(2);
    expect(criticized({ ...late, sure: 3 }, { ...dear, sure: 3 })).toBe(0);
  });

  test("is no complaint about what hardly anybody mentions, unless ten complain (issue 45)", () => {
    const criticized = (...all: ReturnType<typeof said>[]) =>
      sidesOf(all, (one) => one).criticized.map((one) => all.indexOf(one));
    const staff = said(50, 7);
    expect(criticized(staff, said(2, 3))).toEqual([]);
    expect(criticized(staff, said(3, 3))).toEqual([]);
    expect(criticized(staff, said(4, 4))).toEqual([1]);
    expect(criticized(said(900, 90), said(10, 9))).toEqual([]);
    expect(criticized(said(900, 90), said(10, 10))).toEqual([1]);
  });

  test("is a complaint of four at least whose words are sure, above the rate of all else (issue 45)", () => {
    const isCriticized = (sure: number, ...others: ReturnType<typeof said>[]) => {
      const theme = { ...said(5, 5), sure };
      return sidesOf([theme, ...others], (one) => one).criticized.includes(theme);
    };
    const [liked, disliked] = [said(50, 2), said(10, 5)];
    expect([3, 4, 5].map((sure) => isCriticized(sure, liked))).toEqual([false, true, true]);
    expect(isCriticized(5, disliked)).toBe(false);
    expect(isCriticized(9, disliked)).toBe(false);
    expect(sidesOf([said(1, 9), said(1, 9)], (one) => one).criticized).toHaveLength(2);
  });

  test("is compared with sure complaints about all else, where many complain (issue 45)", () => {
    const staff = { ...said(11, 16), sure: 12 };
    const criticizedBeside = (sure: number) => {
      return sidesOf([staff, { ...said(12, 14), sure }], (one) => one).criticized.includes(staff);
    };
    expect([4, 14].map(criticizedBeside)).toEqual([true, false]);
  });

  test("is a complaint about what most praise, if more complain of it than of all else (issue 45)", () => {
    const isCriticized = (negative: number, sure: number) => {
      const service = { ...said(39, negative, 4), sure };
      const others = [said(106, 15, 1), said(41, 5, 1)].map((one) => ({ ...one, sure: 3 }));
      expect(isClearlyPraised(service)).toBe(true);
      return sidesOf([service, ...others], (one) => one).criticized.includes(service);
    };
    expect([isCriticized(13, 7), isCriticized(13, 3), isCriticized(9, 7)]).toEqual([
      ...[true, false, false],
    ]);
  });

  test("is sure if words clearly say it and stars bear it out (issue 45)", () => {
    const blame = { polarity: "negative", confidence: 0.6 } as const;
    expect([1, 3, 4, null].map((stars) => isSure(blame, "negative", stars))).toEqual([
      ...[true, true, false, true],
    ]);
    expect(isSure({ ...blame, confidence: 0.4 }, "negative", 1)).toBe(false);
    expect(isSure(blame, "positive", 5)).toBe(false);
  });

  test("is typical within two years of the newest review", () => {
    expect(isTypicallyRecent("2024-05-03", "2026-05-03")).toBe(true);
    expect(isTypicallyRecent("2024-05-02", "2026-05-03")).toBe(false);
    expect(isTypicallyRecent("2022-02-28", "2024-02-29")).toBe(true);
  });

  test("is quoted from reviews whose stars bear it out", () => {
    expect([5, 4, 3, null].map((stars) => isBorneOut("positive", stars))).toEqual([
      ...[true, true, false, true],
    ]);
    expect([1, 3, 4, null].map((stars) => isBorneOut("negative", stars))).toEqual([
      ...[true, true, false, true],
    ]);
  });
});
