import { expect, test } from "bun:test";
import { shownName } from "../../../src/domain/review/author-names.ts";

test.each([
  ["Ann Baker", "A. B."],
  ["ann  van der berg", "A. V. D. B."],
  ["J.-R. Tolk", "J. T."],
  ["Élodie O'Hara", "É. O."],
  ["(Bob) & Co", "B. C."],
  ["A. B.", "A. B."],
  ["李 雷", "李. 雷."],
])("%s is %s in initials", (name, initials) => {
  expect(shownName(name, "initials")).toBe(initials);
});

test("a name without a letter has no initials", () => {
  expect(shownName("🙂 !", "initials")).toBeUndefined();
});

test("names are shown in full, or not at all", () => {
  expect(shownName("Ann Baker", "full")).toBe("Ann Baker");
  expect(shownName("Ann Baker", "none")).toBeUndefined();
});
