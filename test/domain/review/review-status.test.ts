import { expect, test } from "bun:test";
import { statusOf } from "../../../src/domain/review/review-status.ts";
import { sourceReview } from "../../support/library.ts";

const { verification: _, ...unverified } = sourceReview();
const OWNER = sourceReview({ verification: "owner" });

test("a review is published if something verifies it", () => {
  expect(statusOf(OWNER, {})).toEqual({ state: "published", method: "owner" });
  expect(statusOf(unverified, {})).toEqual({ state: "held_back", reason: "unverified" });
});

test("a job record verifies what nothing else does, and counts more than the owner's word", () => {
  const byJob = { state: "published", method: "job" } as const;
  expect(statusOf(unverified, { job: "17" })).toEqual(byJob);
  expect(statusOf(OWNER, { job: "17" })).toEqual(byJob);
  expect(statusOf(sourceReview(), { job: "17" })).toMatchObject({ method: "platform" });
});

test("what the source takes back stays held back, whatever the owner says", () => {
  const refused = sourceReview({ verification: "refused" });
  const decisions = { job: "17", hiddenFor: "rude", joinedTo: "x" };
  expect(statusOf(refused, decisions)).toEqual({ state: "held_back", reason: "refused" });
});

test("only reviews that would be shown count as hidden", () => {
  expect(statusOf(OWNER, { hiddenFor: "rude" })).toEqual({
    state: "hidden",
    reason: "rude",
    method: "owner",
  });
  expect(statusOf(unverified, { hiddenFor: "rude" })).toMatchObject({ state: "held_back" });
  expect(statusOf(OWNER, { hiddenFor: "rude", joinedTo: "x" })).toMatchObject({ to: "x" });
});
