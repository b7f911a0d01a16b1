import { describe, expect, test } from "bun:test";
import { TokenBucket } from "../../src/net/token-bucket.ts";

/** A pace of ten a second and three at once, on a clock that only the test moves. */
function paced() {
  const clock = { now: 0 };
  const pace = new TokenBucket(10, 3, () => clock.now);
  const taken = () => {
    let count = 0;
    while (pace.take()) count += 1;
    return count;
  };
  return { clock, taken };
}

describe("the pace", () => {
  test("allows three at once, then none", () => {
    const { taken } = paced();
    expect([taken(), taken()]).toEqual([3, 0]);
  });

  test("allows more as time passes, at its rate", () => {
    const { clock, taken } = paced();
    taken();
    clock.now = 99;
    expect(taken()).toBe(0);
    clock.now = 100;
    expect(taken()).toBe(1);
    clock.now = 300;
    expect(taken()).toBe(2);
  });

  test("saves up no more than it allows at once", () => {
    const { clock, taken } = paced();
    clock.now = 3_600_000;
    expect(taken()).toBe(3);
  });
});
