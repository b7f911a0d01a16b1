import { describe, expect, test } from "bun:test";
import { compareNames, nameWords } from "../../src/jobs/compare-names.ts";

describe("names", () => {
  test.each([
    ["Ann Baker", "ann baker", "full"],
    ["Baker, Ann", "Ann Baker", "full"],
    ["Ann M. Baker", "Ann Baker", "full"],
    ["Ann B.", "Ann Baker", "short"],
    ["Zoë B", "ZOË BAKER", "short"],
    ["Ann", "Ann Baker", "weak"],
    ["A. B.", "Ann Baker", "weak"],
    ["A. B.", "A. B.", "weak"],
    ["A. Baker", "Ann Baker", "weak"],
    ["Ann Baker", "Ann Brown", undefined],
    ["Ann Baker", "Anna Baker", undefined],
    ["Bob Baker", "Ann Baker", undefined],
    ["", "Ann Baker", undefined],
    ["José Núñez", "Jose Nunez", "full"],
    ["Søren Ørsted", "Soren Orsted", "full"],
    ["Bob O’Brien", "Bob Obrien", "full"],
    ["Dr. Ann Baker", "Ann Baker", "full"],
    ["Prof. Dr. Ann Baker, MD", "Mrs Ann Baker", "full"],
    ["Ann Baker, Jr.", "Ann Baker", "full"],
    ["ACME Dental LLC", "ACME Dental", "full"],
    ["Weber Sanitär GmbH", "Weber Sanitär", "full"],
    ["Baker Jr., Ann", "Ann Baker", "full"],
    ["Bob Baker III", "Bob Baker", "full"],
    ["Sir Bob B.", "Bob Baker", "short"],
    ["Mr.", "Ann Baker", undefined],
    ["김민준", "김민서", undefined],
    ["राम", "रम", undefined],
  ] as const)("%p and %p agree: %p (issue 16)", (left, right, agreement) => {
    expect(compareNames(nameWords(left), nameWords(right))).toBe(agreement);
    expect(compareNames(nameWords(right), nameWords(left))).toBe(agreement);
  });
});
