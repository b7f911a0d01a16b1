import { expect, test } from "bun:test";
import { SlowStartLimiter } from "../../src/net/slow-start-limiter.ts";

const BOUNDS = { least: 20, most: 200 };

test("calls to one address start spaced apart, however many come at once (issue 14)", async () => {
  // Slow enough for the margin to be longer than what a busy machine needs to note a start.
  const rates = new SlowStartLimiter({ least: 5, most: 200 });
  const starts: number[] = [];
  const enter = async () => {
    if (await rates.enter("a", 800)) starts.push(performance.now());
  };
  await Promise.all(Array.from({ length: 20 }, enter));
  // A patience of 800 ms has room for four at 5 a second.
  expect(starts).toHaveLength(4);
  for (const [index, at] of starts.slice(1).entries()) {
    expect(at - (starts[index] ?? 0)).toBeGreaterThanOrEqual(199);
  }
});

test("another address is not delayed (issue 14)", async () => {
  const rates = new SlowStartLimiter(BOUNDS);
  await rates.enter("a", 1_000);
  expect([await rates.enter("b", 0), await rates.enter("a", 0)]).toEqual([true, false]);
});

test("each confirmed call doubles an address's rate, up to a limit; one that is not confirmed resets it (issue 14)", () => {
  const rates = new SlowStartLimiter({ least: 4, most: 200 });
  const seen = Array.from({ length: 8 }, () => {
    rates.agreed("a");
    return rates.rateOf("a");
  });
  expect(seen).toEqual([8, 16, 32, 64, 128, 200, 200, 200]);
  rates.refused("a");
  expect([rates.rateOf("a"), rates.rateOf("b")]).toEqual([4, 4]);
});
