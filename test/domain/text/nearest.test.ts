import { expect, test } from "bun:test";
import { nearest } from "../../../src/domain/text/nearest.ts";

test("the nearest word is found despite a typo", () => {
  const words = ["name", "address", "phone", "technicians"];
  expect(nearest("adress", words)).toBe("address");
  expect(nearest("Technician", words)).toBe("technicians");
  expect(nearest("pohne", words)).toBe("phone");
});

test("nothing is suggested if no word is near", () => {
  expect(nearest("color", ["name", "address"])).toBeUndefined();
});
