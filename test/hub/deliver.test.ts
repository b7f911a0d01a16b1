import { expect, test } from "bun:test";
import { deliveryDeadline, deliveryShare } from "../../src/hub/deliver.ts";

test("a delivery has ten seconds, and more for a larger body, up to ten minutes (issue 14)", () => {
  expect([0, 21_000, 3_000_000, 1e12].map(deliveryDeadline)).toEqual([
    ...[10_000, 10_084, 22_000, 600_000],
  ]);
});

test("a delivery's share of a slot grows each time that it gave way, up to its deadline (HUB.md, threats)", () => {
  const [first, second] = [deliveryShare(1_000, 0), deliveryShare(1_000, 1)];
  expect([first > 0, second]).toEqual([true, first * 4]);
  // After an outage of hours; a timer takes no more than 2^31 - 1 milliseconds.
  for (const postponed of [11, 1_000]) {
    expect(deliveryShare(1_000, postponed)).toBe(deliveryDeadline(1_000));
  }
});
