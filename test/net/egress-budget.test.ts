import { expect, test } from "bun:test";
import { EgressBudget } from "../../src/net/egress-budget.ts";

const DAY = 86_400_000;

test("an address gets a tenth of a day's bytes at once, then waits for more; others are not affected (issue 14)", () => {
  const clock = { now: 0 };
  const budget = new EgressBudget(1_000, () => clock.now);
  expect([budget.take("a", 60), budget.take("a", 40)]).toEqual([0, 0]);
  const wait = budget.take("a", 40);
  expect(wait).toBeGreaterThan(0);
  expect(budget.take("b", 100)).toBe(0);
  clock.now = wait;
  expect(budget.take("a", 40)).toBe(0);
});

test("a body larger than the budget is sent once, and counts as debt from then on (issue 14)", () => {
  const clock = { now: 0 };
  const budget = new EgressBudget(1_000, () => clock.now);
  expect(budget.take("a", 600)).toBe(0);
  clock.now = DAY / 2 - 1_000;
  expect(budget.take("a", 1)).toBeGreaterThan(0);
  clock.now = DAY / 2 + 100_000;
  expect(budget.take("a", 1)).toBe(0);
});
