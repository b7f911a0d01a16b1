import { expect, test } from "bun:test";
import { deliveryDeadline } from "../../src/hub/deliver.ts";

test("a delivery has ten seconds, and more for a larger body, up to ten minutes (issue 14)", () => {
  expect([0, 21_000, 3_000_000, 1e12].map(deliveryDeadline)).toEqual([
    ...[10_000, 10_084, 22_000, 600_000],
  ]);
});
