import { expect, test } from "bun:test";
import { medianStars } from "../../../src/domain/business/business.ts";

test.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 1], 5],
  [[1, 0, 0, 0, 1], 3],
  [[0, 0, 0, 1, 1], 4.5],
  [[2, 0, 0, 0, 1], 1],
  [[1, 0, 1, 0, 1], 3],
  [[3, 2, 0, 4, 1], 3],
  [[0, 1, 1, 6, 1807], 5],
])(
  "the median of %p reviews of one to five stars is %p",
  ([one, two, three, four, five], median) => {
    const distribution = {
      ...{ "1": one ?? 0, "2": two ?? 0, "3": three ?? 0, "4": four ?? 0, "5": five ?? 0 },
    };
    expect(medianStars({ distribution })).toBe(median);
  },
);
