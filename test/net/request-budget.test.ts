import { describe, expect, test } from "bun:test";
import { clientOf } from "../../src/net/client-address.ts";
import { RequestBudget } from "../../src/net/request-budget.ts";

describe("a budget of requests", () => {
  const share = { atOnce: 3, perMinute: 6 };

  /** How many requests pass if each of `requesters` makes one. */
  function passed(budget: RequestBudget, requesters: readonly string[]): number {
    return requesters.filter((one) => budget.take(one) === 0).length;
  }

  test("allows three at once, says when the next is allowed, and then allows it (issue 14)", () => {
    const clock = { now: 0 };
    const budget = new RequestBudget(share, () => clock.now);
    expect(passed(budget, Array(9).fill("192.0.2.1"))).toBe(3);
    expect([budget.take("192.0.2.1"), budget.take("192.0.2.2")]).toEqual([10_000, 0]);
    clock.now = 9_999;
    expect(budget.take("192.0.2.1")).toBe(1);
    clock.now = 10_000;
    expect([budget.take("192.0.2.1"), budget.take("192.0.2.1")]).toEqual([0, 10_000]);
  });

  test("is shared by the /64s of one /56, and of one /48 (issue 14)", () => {
    const budget = new RequestBudget(share, () => 0);
    const network = (text: string) => clientOf(text, null).network;
    expect(passed(budget, Array(9).fill(network("2606:4700:1:a00::1")))).toBe(3);
    const many = Array.from({ length: 256 }, (_, index) =>
      network(`2606:4700:1:${(0xb000 + index).toString(16)}::1`),
    );
    expect(passed(budget, many)).toBe(12);
    const of48 = Array.from({ length: 2_000 }, (_, index) =>
      network(`2606:4700:2:${index.toString(16)}::1`),
    );
    expect(passed(budget, of48)).toBe(48);
  });

  test("does not limit this machine itself (HUB.md, threats)", () => {
    const budget = new RequestBudget(share, () => 0);
    expect(passed(budget, Array(99).fill(""))).toBe(99);
  });
});
