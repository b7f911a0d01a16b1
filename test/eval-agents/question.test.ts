import { expect, test } from "bun:test";
import { tells } from "./question.ts";

test("a text states a figure if it has it as a separate number", () => {
  expect(tells("1,003 of the 1,007 reviews, 4.99 stars.", 1003, 1007, 4.99)).toBe(true);
  expect(tells("1,003 reviews, 4.99 stars", 3)).toBe(false);
  expect(tells("1,003 reviews, 4.99 stars", 4)).toBe(false);
  expect(tells("3 reviews", 3, 4)).toBe(false);
  expect(tells("They have 5.", 5)).toBe(true);
});
