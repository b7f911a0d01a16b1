import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { reviewId, reviewPosition, reviewUrn } from "../../../src/domain/review/review-id.ts";

const date = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2148-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const id = fc.stringMatching(/^[0-9a-f]{16}$/);
const MAX_ROWID = 2n ** 63n - 1n;

test("an id depends only on platform and source id, and on where one ends", () => {
  expect(reviewId("google", "r1")).toBe(reviewId("google", "r1"));
  expect(reviewId("google", "r1")).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set([reviewId("a", "bc"), reviewId("ab", "c"), reviewId("abc", "")]).size).toBe(3);
});

test("a URN is a UUID that depends only on the id", () => {
  expect(reviewUrn("0123456789abcdef")).toBe(reviewUrn("0123456789abcdef"));
  expect(reviewUrn("0123456789abcdef")).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-/);
});

describe("the position of a review", () => {
  test("is ordered by date, and within a day by descending id", () => {
    fc.assert(
      fc.property(date, id, date, id, (dateA, idA, dateB, idB) => {
        fc.pre(idA.slice(0, 11) !== idB.slice(0, 11));
        const isLater = dateA === dateB ? idA < idB : dateA > dateB;
        expect(reviewPosition(dateA, idA) > reviewPosition(dateB, idB)).toBe(isLater);
      }),
    );
  });

  test("fits a rowid", () => {
    fc.assert(
      fc.property(date, id, (day, one) => {
        expect(reviewPosition(day, one)).toBeGreaterThanOrEqual(0n);
        expect(reviewPosition(day, one)).toBeLessThanOrEqual(MAX_ROWID);
      }),
    );
  });
});
