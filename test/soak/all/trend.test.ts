import { expect, test } from "bun:test";
import { checkMemory } from "./check-memory.ts";
import { trendOf } from "./trend.ts";

const MINUTES = 60;

/** Samples, one a second, that jump up and down as memory does between garbage collections. */
function samplesOf(seconds: number, perMinute: number): number[] {
  return Array.from(
    { length: seconds },
    (_, at) => 250 + (at * perMinute) / 60 + ((at * 7) % 31) + (at % 97 === 0 ? 200 : 0),
  );
}

test("a trend is that of most samples, whatever outliers do (issue 23)", () => {
  expect(trendOf(samplesOf(600, 0)) * MINUTES).toBeCloseTo(0, 0);
  expect(trendOf(samplesOf(600, 6)) * MINUTES).toBeCloseTo(6, 0);
});

test.each([
  [1_200, 0, true],
  [1_200, 0.5, true],
  [1_200, 2, false],
])(
  "memory of %d seconds that grows by %d MB a minute is flat: %p (issue 23)",
  (seconds, perMinute, isFlat) => {
    expect(checkMemory(samplesOf(seconds, perMinute)).isRight).toBe(isFlat);
  },
);

test("growth during warm-up does not count; in a short run memory is only bounded (issue 23)", () => {
  const warmedUp = [...samplesOf(200, 30), ...samplesOf(1_000, 0)];
  expect(checkMemory(warmedUp).isRight).toBe(true);
  const short = checkMemory(samplesOf(20, 100));
  expect([short.isRight, short.what]).toEqual([true, expect.stringContaining("too short")]);
  expect(checkMemory(samplesOf(20, 100).map((each) => each * 5)).isRight).toBe(false);
});
