import { expect, test } from "bun:test";
import { SlowStartLimiter } from "../../src/net/slow-start-limiter.ts";

const BOUNDS = { least: 20, most: 200 };

test("calls to one address start spaced apart, however many come at once (issue 14)", async () => {
  const rates = new SlowStartLimiter(BOUNDS);
  const starts: number[] = [];
  const enter = async () => {
    if (await rates.enter("a", 200)) starts.push(performance.now());
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: 20 }, enter));
  // A patience of 200 ms has room for four at 20 a second.
  expect(starts).toHaveLength(4);
  // A busy machine may start one late, but none early.
  for (const [index, at] of starts.entries()) expect(at - began).toBeGreaterThanOrEqual(49 * index);
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
