import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { averageAxis } from "../../../src/web/pages/average-axis.ts";

describe("the axis of averages", () => {
  test.each([
    [[4.93, 5], [5, 4.9, 4.8], true],
    [[5], [5, 4.9, 4.8], true],
    [[4.28], [4.3, 4.2, 4.1], true],
    [[4.4, 4.8], [4.8, 4.7, 4.6, 4.5, 4.4], true],
    [[1, 5], [5, 4, 3, 2, 1], false],
    [[1], [1.2, 1.1, 1], false],
    [[2.6, 4.9], [5, 4, 3, 2], true],
  ] as const)("of %j has the marks %j", (averages, marks, isCut) => {
    const axis = averageAxis(averages);
    expect(axis.marks).toEqual([...marks]);
    expect(axis.isCut).toBe(isCut);
  });

  test("contains every average, within the scale of stars, in two to four steps", () => {
    const average = fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(average, { minLength: 1, maxLength: 40 }), (averages) => {
        const { from, to, marks, isCut } = averageAxis(averages);
        expect(from).toBeGreaterThanOrEqual(1);
        expect(to).toBeLessThanOrEqual(5);
        expect(averages.every((value) => value >= from && value <= to)).toBe(true);
        expect(marks.length).toBeWithin(3, 6);
        expect([marks[0], marks.at(-1)]).toEqual([to, from]);
        expect(isCut).toBe(from !== 1);
      }),
    );
  });
});
