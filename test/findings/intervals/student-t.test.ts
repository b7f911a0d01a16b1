import { expect, test } from "bun:test";
import { twoSidedT } from "../../../src/findings/intervals/student-t.ts";

/** NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2: upper critical values, 0.975. */
test.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [5, 2.571],
  [9, 2.262],
  [10, 2.228],
  [18, 2.101],
  [30, 2.042],
  [60, 2.0],
  [100, 1.984],
])("at %d degrees of freedom, 5 %% lie beyond %d", (freedom, published) => {
  expect(twoSidedT(0.05, freedom)).toBeCloseTo(published, 3);
});

test("approaches the normal distribution", () => {
  expect(twoSidedT(0.05, 1e6)).toBeCloseTo(1.959966, 5);
});
