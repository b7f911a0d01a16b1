import { expect, test } from "bun:test";
import { nearest } from "../../src/domain/nearest.ts";

test("the nearest word is found despite a slip", () => {
  const words = ["name", "address", "phone", "technicians"];
  expect(nearest("adress", words)).toBe("address");
  expect(nearest("Technician", words)).toBe("technicians");
  expect(nearest("pohne", words)).toBe("phone");
});

test("no word is offered for one that is near to none", () => {
  expect(nearest("colour", ["name", "address"])).toBeUndefined();
});
