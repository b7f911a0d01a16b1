import { expect, test } from "bun:test";
import { spreadOf } from "./spread.ts";

const share = (sample: readonly boolean[]) => (100 * sample.filter(Boolean).length) / sample.length;
const coins = (count: number) => Array.from({ length: count }, (_, index) => index % 2 === 0);

test("a spread contains the figure, and is narrower the more rows there are", () => {
  const few = spreadOf(coins(40), share);
  const many = spreadOf(coins(4000), share);
  expect(few.low).toBeLessThan(many.low);
  expect(many.low).toBeLessThan(50);
  expect(many.high).toBeGreaterThan(50);
  expect(few.high).toBeGreaterThan(many.high);
});

test("the spread has no width if every answer is right", () => {
  expect(spreadOf([true, true, true], share)).toEqual({ low: 100, high: 100 });
});

test("the same rows have the same spread", () => {
  expect(spreadOf(coins(100), share)).toEqual(spreadOf(coins(100), share));
});

test("a sample with nothing to measure is left out", () => {
  const shareOfSaid = (sample: readonly (boolean | undefined)[]) =>
    share(sample.filter((one) => one !== undefined));
  const rows = [true, undefined, undefined, undefined];
  expect(spreadOf(rows, shareOfSaid)).toEqual({ low: 100, high: 100 });
});
