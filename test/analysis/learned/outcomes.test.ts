import { expect, test } from "bun:test";
import { likeliestSide } from "../../../src/analysis/learned/outcomes.ts";

test.each([
  // none, positive, negative, mixed
  [[0, 2, 1, 0], "positive", 0.92],
  [[0, 0, 3, 1], "negative", 0.96],
  // So unlikely that each probability is 0.
  [[2_000, 0, 0, 0], "positive", 0],
] as const)("scores of %p speak for %s, and that anything is said", (scores, side, said) => {
  const found = likeliestSide(
    [1],
    scores.map((score) => [score]),
  );
  expect(found.side).toBe(side);
  expect(found.said).toBeCloseTo(said, 2);
  // Each is said or the other is said alone.
  expect(found.praise + found.complaint).toBeGreaterThanOrEqual(1);
});
