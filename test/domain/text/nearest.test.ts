import { expect, test } from "bun:test";
import { distanceBetween, nearest } from "../../../src/domain/text/nearest.ts";

test("the nearest word is found despite a typo", () => {
  const words = ["name", "address", "phone", "technicians"];
  expect(nearest("adress", words)).toBe("address");
  expect(nearest("Technician", words)).toBe("technicians");
  expect(nearest("pohne", words)).toBe("phone");
});

test("nothing is suggested if no word is near", () => {
  expect(nearest("color", ["name", "address"])).toBeUndefined();
});

test.each([
  ["repiar", "repair", 1, "neighbors are swapped"],
  ["adress", "address", 1, "one is missing"],
  ["Phone", "phone", 0, "case is ignored"],
  ["abc", "ca", 3, "what was swapped is not changed again"],
  ["", "name", 4, "all are missing"],
])("from %j to %j it is %d: %s (issue 46)", (one, other, distance) => {
  expect(distanceBetween(one, other)).toBe(distance);
  expect(distanceBetween(other, one)).toBe(distance);
});
